import { haptics, sound } from './preferences.ts';

export const canVibrate = globalThis.navigator !== undefined && 'vibrate' in navigator;

let audio: AudioContext | undefined;

/** Plays the sound and the vibration of a dice roll, if the player has switched them on. */
export const playDiceFeedback = (count: number): void => {
  if (haptics.value && canVibrate) navigator.vibrate([12, 40, 18]);
  if (!sound.value) return;
  audio ??= new AudioContext();
  void audio.resume();
  const knocks = Math.min(10, 2 + Math.ceil(count / 3));
  for (let i = 0; i < knocks; i++) knock(audio, audio.currentTime + (i / knocks) * 0.4 + Math.random() * 0.03);
};

/** Rings a bell three times, whatever the sound setting, because the player has set this alarm. */
export const ringBell = (): void => {
  if (canVibrate) navigator.vibrate([300, 200, 300, 200, 300]);
  audio ??= new AudioContext();
  void audio.resume();
  for (let i = 0; i < 3; i++) strike(audio, audio.currentTime + i * 0.9);
};

/** One stroke of the bell: a few partials that fade. */
const strike = (context: AudioContext, at: number): void => {
  for (const [ratio, volume] of [
    [1, 0.3],
    [2.4, 0.15],
    [5.1, 0.05],
  ] as const) {
    const tone = new OscillatorNode(context, { frequency: 660 * ratio });
    const gain = new GainNode(context, { gain: volume });
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 1.6 / ratio);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + 1.7);
  }
};

/** The sound of one die: a few milliseconds of filtered noise. */
const knock = (context: AudioContext, at: number): void => {
  const length = Math.floor(context.sampleRate * 0.03);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 6;
  const source = new AudioBufferSourceNode(context, { buffer });
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: 1400 + Math.random() * 1600, Q: 2 });
  const gain = new GainNode(context, { gain: 0.5 });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(at);
};
