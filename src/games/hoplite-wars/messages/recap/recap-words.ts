import { language } from '../../../../ui/messages/language.ts';
import { createPluralizer } from '../../../../ui/messages/plural.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    own: 'Your orders',
    who: (player: string, what: string) => `${player}: ${what}`,
    moves: (who: string, to: string) => `${who} → ${to}`,
    movesBySea: (who: string, to: string) => `${who} → ${to}, by sea`,
    holds: (n: number, who: string) => `${who} ${plural.en(n, 'holds', 'hold')}`,
    supportsHold: (n: number, who: string, at: string) => `${who} ${plural.en(n, 'supports', 'support')} ${at}`,
    supportsMove: (n: number, who: string, start: string, to: string) =>
      `${who} ${plural.en(n, 'supports', 'support')} ${start} → ${to}`,
    supportsMerge: (n: number, who: string, to: string) =>
      `${who} ${plural.en(n, 'supports', 'support')} the merge into ${to}`,
    carries: (n: number, who: string, start: string, to: string) =>
      `${who} ${plural.en(n, 'carries', 'carry')} ${start} → ${to}`,
    merges: (n: number, who: string, to: string) => `${who} ${plural.en(n, 'merges', 'merge')} → ${to}`,
    disbands: (n: number, who: string) => `${who} ${plural.en(n, 'disbands', 'disband')}`,
    does: (what: string, who: string) => `${what}: ${who}`,
    converts: (what: string, who: string, into: string) => `${what}: ${who} → ${into}`,
    strength: 'Strength',
    adds: (n: number) => `It counts ${n}.`,
    nobodyCame: 'Nobody attacked it.',
    noRetreatOrder: 'No retreat was ordered.',
    moreToArrive: (n: number, space: string) =>
      plural.en(n, `With one more support: ${space} reached.`, `With ${n} more supports: ${space} reached.`),
    moreToHold: (n: number, space: string) =>
      plural.en(n, `With one more support: ${space} held.`, `With ${n} more supports: ${space} held.`),
    takes: (power: string, space: string) => `${power} takes ${space}`,
    was: (power: string) => `Until now: ${power}.`,
    wasNobodys: 'It belonged to nobody.',
    taken: 'Taken',
    colony: (space: string, player: string) => `${space} goes to ${player}`,
    byLot: 'By lot',
    oneEach: 'The lots give one colony to each power. A town is worth 1 half.',
    garrison: (player: string, what: string) => `${player}: ${what} driven out`,
    lost: 'Lost',
    garrisonsDisband: 'A garrison never retreats.',
    removed: (power: string, what: string) => `${power}: ${what} removed`,
    byRule: 'By the rule',
    tooFewHalves: 'Too few halves to keep it, and nothing else was removed.',
    setUp: (player: string) => `${player} sets up`,
    winter: (player: string) => `${player}: builds and removals`,
    done: 'Done',
    over: 'Over',
    corrected: 'Corrected',
    units: (n: number) => plural.en(n, '1 order', `${n} orders`),
    failed: (n: number) => `${n} failed`,
    dislodged: (n: number) => `${n} dislodged`,
    places: (n: number) => plural.en(n, '1 place taken', `${n} places taken`),
    lots: (n: number) => plural.en(n, '1 colony drawn', `${n} colonies drawn`),
    others: (n: number) => plural.en(n, '1 change', `${n} changes`),
  },
  el: {
    own: 'Οι διαταγές σας',
    who: (player: string, what: string) => `${player}: ${what}`,
    moves: (who: string, to: string) => `${who} → ${to}`,
    movesBySea: (who: string, to: string) => `${who} → ${to}, από θάλασσα`,
    holds: (n: number, who: string) => `${who}: ${plural.el(n, 'κρατά', 'κρατούν')}`,
    supportsHold: (n: number, who: string, at: string) =>
      `${who}: ${plural.el(n, 'υποστηρίζει', 'υποστηρίζουν')} ${at}`,
    supportsMove: (n: number, who: string, start: string, to: string) =>
      `${who}: ${plural.el(n, 'υποστηρίζει', 'υποστηρίζουν')} ${start} → ${to}`,
    supportsMerge: (n: number, who: string, to: string) =>
      `${who}: ${plural.el(n, 'υποστηρίζει', 'υποστηρίζουν')} τη συνένωση ${to}`,
    carries: (n: number, who: string, start: string, to: string) =>
      `${who}: ${plural.el(n, 'μεταφέρει', 'μεταφέρουν')} ${start} → ${to}`,
    merges: (_n: number, who: string, to: string) => `${who}: συνένωση → ${to}`,
    disbands: (n: number, who: string) => `${who}: ${plural.el(n, 'διαλύεται', 'διαλύονται')}`,
    does: (what: string, who: string) => `${what}: ${who}`,
    converts: (what: string, who: string, into: string) => `${what}: ${who} → ${into}`,
    strength: 'Ισχύς',
    adds: (n: number) => `Μετρά ${n}.`,
    nobodyCame: 'Κανείς δεν της επιτέθηκε.',
    noRetreatOrder: 'Δεν διατάχθηκε υποχώρηση.',
    moreToArrive: (n: number, space: string) =>
      plural.el(
        n,
        `Με μία υποστήριξη ακόμη θα περνούσε (${space}).`,
        `Με ${n} υποστηρίξεις ακόμη θα περνούσε (${space}).`,
      ),
    moreToHold: (n: number, space: string) =>
      plural.el(
        n,
        `Με μία υποστήριξη ακόμη θα κρατούσε (${space}).`,
        `Με ${n} υποστηρίξεις ακόμη θα κρατούσε (${space}).`,
      ),
    takes: (power: string, space: string) => `${space}: παίρνει η δύναμη ${power}`,
    was: (power: string) => `Ως τώρα: ${power}.`,
    wasNobodys: 'Δεν ανήκε σε κανέναν.',
    taken: 'Κατάληψη',
    colony: (space: string, player: string) => `${space}: πηγαίνει στη δύναμη ${player}`,
    byLot: 'Με κλήρο',
    oneEach: 'Ο κλήρος δίνει μία αποικία σε κάθε δύναμη. Μια κωμόπολη αξίζει 1 μισό.',
    garrison: (player: string, what: string) => `${player}: ${what}, εκτόπιση`,
    lost: 'Χάθηκε',
    garrisonsDisband: 'Η φρουρά δεν υποχωρεί ποτέ.',
    removed: (power: string, what: string) => `${power}: ${what}, αφαίρεση`,
    byRule: 'Από τον κανόνα',
    tooFewHalves: 'Λείπουν μισά για τη συντήρηση και δεν αφαιρέθηκε άλλο.',
    setUp: (player: string) => `Στήσιμο: ${player}`,
    winter: (player: string) => `${player}: κατασκευές και αφαιρέσεις`,
    done: 'Έγινε',
    over: 'Τέλος',
    corrected: 'Διόρθωση',
    units: (n: number) => plural.el(n, '1 διαταγή', `${n} διαταγές`),
    failed: (n: number) => plural.el(n, '1 απέτυχε', `${n} απέτυχαν`),
    dislodged: (n: number) => plural.el(n, '1 εκτοπίστηκε', `${n} εκτοπίστηκαν`),
    places: (n: number) => plural.el(n, '1 κατάληψη', `${n} καταλήψεις`),
    lots: (n: number) => plural.el(n, '1 αποικία με κλήρο', `${n} αποικίες με κλήρο`),
    others: (n: number) => plural.el(n, '1 αλλαγή', `${n} αλλαγές`),
  },
} as const;

/** Words of what happened in a campaign. They load with the panel under the map. */
export const recapWords = () => WORDS[language.value];
