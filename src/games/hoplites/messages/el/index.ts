import type { fieldMessages as english, FieldMessages } from '../en/index.ts';
import { undoMessages } from './log.ts';
import { nameMessages } from './names.ts';

/** Texts of the table, in Greek. */
export const fieldMessages: typeof english = {
  table: {
    versus: (a: string, b: string) => `${a} – ${b}`,
    twin: (name: string, number: number) => `${name} (${number})`,
    how: (round: string, a: string, b: string) => `${round}, πόντοι φυγής ${a} προς ${b}`,
    round: (round: number) => `Γύρος ${round}`,
    roundOf: (round: number, of: number) => `Γύρος ${round} από ${of}`,
    closed: 'κλειστή',
    turn: (round: string, side: string) => `${round}: ${side}`,
    specialCard: 'Ειδική κάρτα',
    somebody: 'Μια μονάδα',
    empty: 'άδεια',
    chance: (percent: string) => `πιθανότητα ${percent}`,
    lit: 'μπορεί να επιλεγεί',
    lineOf: (near: boolean): string => (near ? 'Η κάτω γραμμή' : 'Η πάνω γραμμή'),
    hand: 'Το χέρι',
    secondLine: (side: string) => `Δεύτερη γραμμή: ${side}`,
    behind: 'Δεύτερη γραμμή',
    nobodyBehind: (side: string) => `Άδεια δεύτερη γραμμή (${side}).`,
    unroutable: 'Δεν τρέπεται σε φυγή',
    leader: (name: string, initiative: number, command: number) =>
      `${name}, Πρωτοβουλία ${initiative}, Διοίκηση ${command}`,
    routePoints: 'Πόντοι φυγής',
    route: (points: number, level: number) => `${points} από ${level} πόντους φυγής`,
    inHand: (cards: number) => `Χέρι ${cards}`,
    inDeck: (cards: number) => `Τράπουλα ${cards}`,
    routed: (units: number) => `Σε φυγή ${units}`,
    rallied: (units: number) => `Ανασυνταγμένες ${units}`,
    pursuing: (units: number) => `Σε καταδίωξη ${units}`,
    tq: (tq: number) => `ποιότητα ${tq}`,
    coh: (coh: number, limit: number) => `πλήγματα συνοχής ${coh} από ${limit}`,
    size: (size: number) => `μέγεθος ${size}`,
    tqLong: 'Ποιότητα',
    cohLong: 'Πλήγματα',
    sizeLong: 'Μέγεθος',
    worth: 'Αξία',
    advice: 'Συμβουλές',
  },
  marks: {
    routed: 'σε φυγή',
    rallied: 'ανασυνταγμένη',
    pursues: 'σε καταδίωξη',
    engaged: 'εμπλεκόμενη',
    hidden: 'κρυμμένη',
    marker: 'δείκτης ελιγμού',
    withdrew: 'υποχώρησε',
    out: 'χωρίς βλήματα',
    level: (level: number) => `εξάντληση ${level}`,
  },
  on: {
    play: 'Καμία μονάδα',
    move: 'Καμία κίνηση',
    moved: 'Στις βολές',
    missile: 'Καμία βολή',
    shock: 'Καμία επί\u00adθεση',
    raids: 'Στην ανα\u00adσύν\u00adταξη',
    rally: 'Στο τράβηγμα',
    draw: 'Τέλος σειράς',
    undrawn: 'Χωρίς τράβηγμα',
    fire: 'Βολή!',
    fight: 'Στη μάχη!',
  },
};

/** The messages of Hoplites in Greek. */
export const el: FieldMessages = { ...nameMessages, ...undoMessages, ...fieldMessages };
