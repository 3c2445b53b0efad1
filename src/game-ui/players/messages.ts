import { language } from '../../ui/messages/index.ts';

const WORDS = {
  en: {
    title: 'Players',
    help: 'Who led which army, for the history. May be left empty.',
    of: (army: string) => `Player of ${army}`,
  },
  el: {
    title: 'Παίκτες',
    help: 'Ποιος οδήγησε ποιον στρατό, για το ιστορικό. Μπορεί να μείνει κενό.',
    of: (army: string) => `Παίκτης: ${army}`,
  },
} as const;

/** Words of who plays, which come with its fields. */
export const playerMessages = () => WORDS[language.value];
