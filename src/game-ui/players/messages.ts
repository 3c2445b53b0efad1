import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'Players',
    help: 'Who led which army, for the history. Optional.',
    of: (army: string) => `Player of ${army}`,
  },
  el: {
    title: 'Παίκτες',
    help: 'Ποιος οδήγησε ποιον στρατό, για το ιστορικό. Μπορεί να μείνει κενό.',
    of: (army: string) => `Παίκτης: ${army}`,
  },
} as const;

/** Messages of the player names. They load with the fields. */
export const playerMessages = () => WORDS[language.value];
