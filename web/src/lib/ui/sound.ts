// Short sounds, synthesized.

import { settings } from "../settings/settings.svelte";

let context: AudioContext | null = null;

/** Plays two soft notes to ask for attention; silent if sound is off or forbidden. */
export function chime(): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  void context.resume().then(() => {
    note(659, 0);
    note(880, 0.14);
  });
}

function note(frequency: number, delay: number): void {
  if (!context) return;
  const at = context.currentTime + delay;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = "sine";
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.6);
}
