import { language } from '../../../ui/messages/language.ts';
import { el } from './el.ts';
import { en } from './en.ts';

/** Messages of sharing. They load with its screens. */
export const shareMessages = () => (language.value === 'el' ? el : en);
