import { language } from '../../../../ui/messages/language.ts';
import type { CharacterId } from '../../ai/characters.ts';
import type { AiLevel } from '../../battle/setup.ts';

interface ComputerMessages {
  readonly level: string;
  readonly levels: Readonly<Record<AiLevel, string>>;
  /** The heading of the characters, with the level. */
  readonly title: (level: string) => string;
  /** The name and the style of each character. */
  readonly characters: Readonly<Record<CharacterId, readonly [name: string, style: string]>>;
  /** Data that a computer sees, and data hidden from it. */
  readonly sees: readonly string[];
  readonly hidden: readonly string[];
}

const TEXTS: Readonly<Record<'en' | 'el', ComputerMessages>> = {
  en: {
    level: 'Level of the computers',
    levels: { recruit: 'Recruit', veteran: 'Veteran', strategos: 'Strategos' },
    title: level => `Computers: ${level}`,
    characters: {
      steadfast: ['The Steadfast', 'Stays loyal to helpers, and pays back a stab.'],
      avenger: ['The Avenger', 'Never forgets a city that was taken from it.'],
      opportunist: ['The Opportunist', 'Takes what is open, and bears no grudge.'],
      admiral: ['The Admiral', 'Builds fleets and looks to the islands.'],
      general: ['The General', 'Builds armies and takes risks on land.'],
      balancer: ['The Balancer', 'Turns on the leader.'],
      defender: ['The Defender', 'Prefers a safe city to a bold attack.'],
      schemer: ['The Schemer', 'Trusts nobody, and leaves the leader to others.'],
    },
    sees: ['the map, and every order and result of past seasons', 'who took cities and who gave support, year by year'],
    hidden: [
      'the orders of all others for this step, those of the other computers as well',
      'the characters of the other computers',
    ],
  },
  el: {
    level: 'Επίπεδο των υπολογιστών',
    levels: { recruit: 'Νεοσύλλεκτος', veteran: 'Βετεράνος', strategos: 'Στρατηγός' },
    title: level => `Υπολογιστές: ${level}`,
    characters: {
      steadfast: ['Ο Πιστός', 'Μένει πιστός σε όποιον βοηθά και ανταποδίδει κάθε προδοσία.'],
      avenger: ['Ο Εκδικητής', 'Δεν ξεχνά ποτέ μια πόλη που του πήραν.'],
      opportunist: ['Ο Καιροσκόπος', 'Παίρνει ό,τι είναι αφύλακτο και δεν κρατά κακία.'],
      admiral: ['Ο Ναύαρχος', 'Φτιάχνει στόλους και κοιτάζει τα νησιά.'],
      general: ['Ο Πολέμαρχος', 'Φτιάχνει στρατούς και ρισκάρει στη στεριά.'],
      balancer: ['Ο Ρυθμιστής', 'Στρέφεται εναντίον όποιου προηγείται.'],
      defender: ['Ο Αμυντικός', 'Προτιμά μια ασφαλή πόλη από μια τολμηρή επίθεση.'],
      schemer: ['Ο Δολοπλόκος', 'Δεν εμπιστεύεται κανέναν και αφήνει τον πρώτο στους άλλους.'],
    },
    sees: [
      'τον χάρτη, και κάθε διαταγή και αποτέλεσμα από τις περασμένες εποχές',
      'ποιος πήρε πόλεις και ποιος έδωσε υποστήριξη, χρόνο με τον χρόνο',
    ],
    hidden: [
      'τις διαταγές όλων των άλλων γι’ αυτό το βήμα, και των άλλων υπολογιστών',
      'τους χαρακτήρες των άλλων υπολογιστών',
    ],
  },
};

/** The texts about computer players. They load with the screens that show them. */
export const computerMessages = (): ComputerMessages => TEXTS[language.value];
