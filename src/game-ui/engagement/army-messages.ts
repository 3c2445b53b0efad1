import { language } from '../../ui/messages/language.ts';
import { createPluralizer } from '../../ui/messages/plural.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    file: 'armies-and-battles',
    noBattles: 'No battle has been fought out yet.',
    strengths: (first: string, own: number, second: string, other: number) => `${first} ${own} – ${second} ${other}.`,
    held: (side: string) => `${side} held the field.`,
    drawn: 'Nobody held the field.',
    losses: (sides: string) => `Losses: ${sides}.`,
    lost: (side: string, count: number) => `${side} ${count}`,
    onTable: 'Fought on the table.',
    service: (fought: number, held: number) =>
      `${plural.en(fought, 'One battle', `${fought} battles`)}, ${
        held === 0 ? 'no field held.' : plural.en(held, 'one field held.', `${held} fields held.`)
      }`,
    level: (level: string) => `Level: ${level}.`,
    against: (when: string, place: string, enemy: string) => `${when}, ${place}, against ${enemy}:`,
    outcomes: { held: 'held the field', lost: 'lost the field', drawn: 'nobody held the field' },
    lostUnits: (count: number) => (count === 0 ? 'without a loss' : `lost ${count}`),
    honours: 'Honours',
    kinds: { held: 'Held the field', outnumbered: 'Won against greater numbers', unhurt: 'Won without a loss' },
    honour: (kind: string, place: string, times: number) => `${kind}: ${place}${times > 1 ? ` (${times} times)` : ''}.`,
    ends: {
      destroyed: (when: string) => `Destroyed: ${when}.`,
      disbanded: (when: string) => `Disbanded: ${when}.`,
      joined: (when: string) => `Joined a larger army: ${when}.`,
    },
    others: 'Name an army that has not fought',
    name: (army: string) => `Name of ${army}`,
    keep: 'Name it',
    proposal: (ordinal: number, of: string) => `${ordinalText(ordinal)} Army of ${of}`,
  },
  el: {
    file: 'stratoi-kai-maches',
    noBattles: 'Δεν παίχτηκε ακόμη καμιά μάχη.',
    strengths: (first: string, own: number, second: string, other: number) => `${first} ${own} – ${second} ${other}.`,
    held: (side: string) => `Κράτησε το πεδίο: ${side}.`,
    drawn: 'Κανείς δεν κράτησε το πεδίο.',
    losses: (sides: string) => `Απώλειες: ${sides}.`,
    lost: (side: string, count: number) => `${side} ${count}`,
    onTable: 'Παίχτηκε στο τραπέζι.',
    service: (fought: number, held: number) =>
      `${plural.el(fought, 'Μία μάχη', `${fought} μάχες`)}, ${
        held === 0 ? 'δεν κράτησε κανένα πεδίο.' : plural.el(held, 'κράτησε ένα πεδίο.', `κράτησε ${held} πεδία.`)
      }`,
    level: (level: string) => `Πείρα: ${level}.`,
    against: (when: string, place: string, enemy: string) => `${when}, ${place}, αντίπαλος ${enemy}:`,
    outcomes: { held: 'κράτησε το πεδίο', lost: 'έχασε το πεδίο', drawn: 'κανείς δεν κράτησε το πεδίο' },
    lostUnits: (count: number) => (count === 0 ? 'χωρίς απώλεια' : `έχασε ${count}`),
    honours: 'Τιμές',
    kinds: { held: 'Κράτησε το πεδίο', outnumbered: 'Νίκησε περισσότερους', unhurt: 'Νίκησε χωρίς απώλεια' },
    honour: (kind: string, place: string, times: number) => `${kind}: ${place}${times > 1 ? ` (${times} φορές)` : ''}.`,
    ends: {
      destroyed: (when: string) => `Καταστράφηκε: ${when}.`,
      disbanded: (when: string) => `Διαλύθηκε: ${when}.`,
      joined: (when: string) => `Ενώθηκε με μεγαλύτερο στρατό: ${when}.`,
    },
    others: 'Όνομα για στρατό που δεν πολέμησε',
    name: (army: string) => `Όνομα: ${army}`,
    keep: 'Να λέγεται έτσι',
    proposal: (ordinal: number, of: string) => `${of}, ${ordinal}ος Στρατός`,
  },
} as const;

/** 1st, 2nd, 3rd, 4th … */
const ordinalText = (ordinal: number): string => {
  const isTeen = Math.floor(ordinal / 10) % 10 === 1;
  return `${ordinal}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][ordinal % 10] ?? 'th')}`;
};

/** Messages of the armies and battles of a campaign. They load with the pages that show them. */
export const armyMessages = () => WORDS[language.value];
