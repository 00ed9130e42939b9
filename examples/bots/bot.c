/* A bot in C without a library: it speaks docs/bot-protocol.md on stdin and stdout.
 *
 *     cc -O2 -o bot examples/bots/bot.c
 *     orcade arena orc "program:./bot" recruit
 *
 * A line says its kind first.  The bot answers a question with a copy of the last choice, word for word, and
 * so it need only find where an object begins and ends.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The character after the value that begins here: an object, an array, or a string. */
static const char *after(const char *at) {
    int depth = 0, inside = 0;
    for (; *at; at++) {
        if (inside) {
            if (*at == '\\')
                at++;
            else if (*at == '"')
                inside = 0;
        } else if (*at == '"') {
            inside = 1;
        } else if (*at == '{' || *at == '[') {
            depth++;
        } else if ((*at == '}' || *at == ']') && --depth == 0) {
            return at + 1;
        }
    }
    return at;
}

int main(void) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) > 0) {
        if (strncmp(line, "{\"kind\": \"question\"", 19) != 0)
            continue; /* start and end are good to know, and nothing to be answered */
        const char *choices = strstr(line, "\"choices\": [") + strlen("\"choices\": [");
        const char *end = after(choices - 1), *action = choices, *next;
        while ((next = strstr(action, "\"action\": {")) != NULL && next < end)
            action = next + strlen("\"action\": ");
        printf("{\"kind\": \"act\", \"actions\": [%.*s]}\n", (int)(after(action) - action), action);
        fflush(stdout);
    }
    free(line);
    return 0;
}
