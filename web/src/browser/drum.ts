/** Two beats of a war drum, made of a falling tone each: no file is fetched. */

const BEATS = [0, 0.18];
const [HIGH, LOW, LENGTH] = [150, 45, 0.32];

let context: AudioContext | null = null;

export function drum(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [nth, start] of BEATS.entries()) beat(context, context.currentTime + start, nth === 0 ? 0.35 : 0.6);
  } catch {
    return; // a device without sound
  }
}

function beat(context: AudioContext, at: number, loud: number): void {
  const tone = context.createOscillator();
  const skin = context.createGain();
  tone.frequency.setValueAtTime(HIGH, at);
  tone.frequency.exponentialRampToValueAtTime(LOW, at + LENGTH);
  skin.gain.setValueAtTime(loud, at);
  skin.gain.exponentialRampToValueAtTime(0.001, at + LENGTH);
  tone.connect(skin).connect(context.destination);
  tone.start(at);
  tone.stop(at + LENGTH);
}
