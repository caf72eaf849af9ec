// The sounds of the table, synthesized, and the vibrations that go with them on a phone.

import { settings } from "../settings/settings.svelte";

export type Sound = "turn" | "card" | "deal" | "hop" | "call" | "won" | "lost" | "drawn";

/** A note, or a short noise such as a card makes on a table. Times are in seconds. */
interface Tone {
  kind: "note" | "noise";
  pitch: number; // Hz; of a noise: the middle of its band
  at: number;
  length: number;
  volume: number;
  wave?: OscillatorType;
}

const note = (pitch: number, at: number, length = 0.5, volume = 0.12, wave: OscillatorType = "sine"): Tone => ({ kind: "note", pitch, at, length, volume, wave });
const noise = (pitch: number, at: number, length: number, volume: number): Tone => ({ kind: "noise", pitch, at, length, volume });

const [A3, C4, D4, E4, F4, G4, C5, E5, G5, A5, C6] = [220, 262, 294, 330, 349, 392, 523, 659, 784, 880, 1047] as const;

const TONES: Record<Sound, readonly Tone[]> = {
  turn: [note(E5, 0), note(A5, 0.14)],
  card: [noise(2400, 0, 0.07, 0.22), noise(700, 0.01, 0.05, 0.16)],
  deal: Array.from({ length: 7 }, (_, i) => noise(2100 + (i % 3) * 350, i * 0.075, 0.06, 0.13)),
  hop: [noise(420, 0, 0.06, 0.3)],
  call: [note(C5, 0, 0.18, 0.1, "triangle"), note(E5, 0.09, 0.18, 0.1, "triangle"), note(G5, 0.18, 0.22, 0.12, "triangle"), note(C6, 0.27, 0.6, 0.14, "triangle")],
  won: [note(C5, 0, 0.35), note(E5, 0.13, 0.35), note(G5, 0.26, 0.35), note(C6, 0.39, 1.1, 0.14), note(E5, 0.39, 1.1, 0.06), note(G5, 0.39, 1.1, 0.06)],
  lost: [note(F4, 0, 0.4, 0.11), note(E4, 0.2, 0.4, 0.11), note(D4, 0.4, 0.45, 0.1), note(A3, 0.62, 0.9, 0.1)],
  drawn: [note(G4, 0, 0.5, 0.11), note(C4, 0, 0.5, 0.07), note(G4, 0.28, 0.8, 0.11), note(C4, 0.28, 0.8, 0.07)],
};

/** Vibrations in ms, with the pauses between them. */
const VIBRATIONS: Partial<Record<Sound, readonly number[]>> = {
  turn: [35],
  call: [20, 40, 70],
  won: [40, 60, 40, 60, 140],
  lost: [140],
  drawn: [60, 60, 60],
};

const MIN_PAUSE_MS = 70; // between two of the same sound: bots can move at once
const MAX_DELAY_MS = 300; // a browser may hold sounds back until the first press: they would be too late

let context: AudioContext | null = null;
let rustle: AudioBuffer | null = null;
const played = new Map<Sound, number>();

/** Plays a sound and vibrates, as far as the settings and the browser allow. */
export function play(sound: Sound): void {
  if (document.visibilityState === "hidden" && sound !== "turn") return;
  const now = performance.now();
  if (now - (played.get(sound) ?? -Infinity) < MIN_PAUSE_MS) return;
  played.set(sound, now);
  vibrate(sound);
  if (!settings.sound || typeof AudioContext === "undefined") return;
  const audio = (context ??= new AudioContext());
  void audio.resume().then(() => {
    if (performance.now() - now < MAX_DELAY_MS) TONES[sound].forEach((tone) => emit(audio, tone));
  });
}

function vibrate(sound: Sound): void {
  const pattern = VIBRATIONS[sound];
  // Those who ask for little motion want a device that holds still, too. Before the first press it is forbidden.
  if (!pattern || !settings.haptics || settings.speed === 0 || !navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.([...pattern]);
}

function emit(audio: AudioContext, tone: Tone): void {
  const at = audio.currentTime + tone.at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(tone.volume, at + Math.min(0.02, tone.length / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, at + tone.length);
  const source = tone.kind === "note" ? oscillator(audio, tone) : rustling(audio, tone, volume);
  if (tone.kind === "note") source.connect(volume);
  volume.connect(audio.destination);
  source.start(at);
  source.stop(at + tone.length + 0.1);
}

function oscillator(audio: AudioContext, { pitch, wave = "sine" }: Tone): OscillatorNode {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  return source;
}

function rustling(audio: AudioContext, { pitch }: Tone, to: AudioNode): AudioBufferSourceNode {
  const source = audio.createBufferSource();
  source.buffer = rustle ??= whiteNoise(audio);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = pitch;
  source.connect(band).connect(to);
  return source;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
