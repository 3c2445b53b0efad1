import { signal } from '@preact/signals';

const synthesis: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/** True if this browser can speak at all. */
export const canSpeak = synthesis !== undefined;

/** Browsers load their voices in the background. */
const voices = signal<readonly SpeechSynthesisVoice[]>(synthesis?.getVoices() ?? []);
synthesis?.addEventListener?.('voiceschanged', () => {
  voices.value = synthesis.getVoices();
});

/** A voice of this device for a language. Other voices would send the text to a server. */
const localVoice = (language: string): SpeechSynthesisVoice | undefined =>
  voices.value.find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language));

/** True if this device has a voice of its own for a language. */
export const hasVoice = (language: string): boolean => localVoice(language) !== undefined;

/** Queues a text for speaking; silent without a voice on this device. */
export const speak = (text: string, language: string): void => {
  const voice = localVoice(language);
  if (!voice || !synthesis) return;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  synthesis.speak(utterance);
};

/** Stops speaking. */
export const stopSpeaking = (): void => synthesis?.cancel();
