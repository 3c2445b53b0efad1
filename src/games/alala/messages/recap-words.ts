import { language } from '../../../ui/messages/language.ts';
import { createPluralizer } from '../../../ui/messages/plural.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    on: (who: string, whom: string) => `${who} at ${whom}`,
    hits: 'Hits',
    dice: 'Dice',
    sixes: 'Sixes',
    die: 'Die',
    score: 'Score',
    distance: 'Inches',
    broken: 'Broken',
    killed: 'Leader killed',
    done: 'Done',
    initiative: 'Initiative',
    card: 'Card',
    morale: 'Morale',
    breaks: (units: string) => `${units}: broken.`,
    falls: (leader: string) => `${leader} is killed.`,
    fights: (n: number) => plural.en(n, '1 fight', `${n} fights`),
    shots: (n: number) => plural.en(n, '1 volley', `${n} volleys`),
    breaksOf: (n: number) => plural.en(n, '1 unit broken', `${n} units broken`),
    killedOf: (n: number) => plural.en(n, '1 leader killed', `${n} leaders killed`),
    actions: (n: number) => plural.en(n, '1 action', `${n} actions`),
  },
  el: {
    on: (who: string, whom: string) => `${who} κατά ${whom}`,
    hits: 'Χτυπήματα',
    dice: 'Ζάρια',
    sixes: 'Εξάρια',
    die: 'Ζάρι',
    score: 'Αποτέλεσμα',
    distance: 'Ίντσες',
    broken: 'Έσπασε',
    killed: 'Νεκρός αρχηγός',
    done: 'Έγινε',
    initiative: 'Πρωτοβουλία',
    card: 'Κάρτα',
    morale: 'Ηθικό',
    breaks: (units: string) => `Έσπασαν: ${units}.`,
    falls: (leader: string) => `Νεκρός: ${leader}.`,
    fights: (n: number) => plural.el(n, '1 μάχη', `${n} μάχες`),
    shots: (n: number) => plural.el(n, '1 βολή', `${n} βολές`),
    breaksOf: (n: number) => plural.el(n, '1 μονάδα έσπασε', `${n} μονάδες έσπασαν`),
    killedOf: (n: number) => plural.el(n, '1 αρχηγός νεκρός', `${n} αρχηγοί νεκροί`),
    actions: (n: number) => plural.el(n, '1 ενέργεια', `${n} ενέργειες`),
  },
} as const;

/** The words of the screen “What happened”. */
export const recapWords = () => WORDS[language.value];
