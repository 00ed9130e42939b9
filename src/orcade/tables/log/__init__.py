"""The log of a table: what its entries say, and the table as they tell it."""
