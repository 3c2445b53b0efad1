import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    face: 'die',
    rolling: 'The dice are rolling…',
    changed: 'The battle has changed since this roll. The dice still count.',
    unfit: 'The battle has changed and this roll no longer applies. The log shows it as discarded. Roll again.',
    typedUnfit: 'The battle has changed and these dice no longer apply. Type them again.',
    elsewhere: 'These dice were applied or discarded in another tab or on another phone.',
    show: 'Show the dice',
    away: 'Discard the roll',
    type: 'Type dice',
    typeHits: 'Hits',
    typeFaces: 'Each face',
    facesOf: (name: string, typed: number, of: number) => `${name}: ${typed} of ${of} dice`,
    eraseFace: 'Erase the last face',
    otherHits: 'Number',
    impossible: (name: string, least: number, most: number) =>
      `${name} can have ${least} to ${most} hits with these dice.`,
    apply: 'Apply',
    again: 'Change',
  },
  el: {
    face: 'ζάρι',
    rolling: 'Τα ζάρια κυλούν…',
    changed: 'Κάτι άλλαξε από τότε που ρίχτηκαν αυτά τα ζάρια. Ισχύουν ακόμη.',
    unfit:
      'Άλλαξε αυτό για το οποίο ρίχτηκαν τα ζάρια και δεν ταιριάζουν πια. Μένουν στο ημερολόγιο ως ακυρωμένη ζαριά: ρίξτε ξανά.',
    typedUnfit: 'Άλλαξε αυτό για το οποίο γράφτηκαν τα ζάρια και δεν ταιριάζουν πια: γράψτε τα ξανά.',
    elsewhere: 'Αυτά τα ζάρια εφαρμόστηκαν ή ακυρώθηκαν σε άλλη καρτέλα ή σε άλλο τηλέφωνο.',
    show: 'Δείτε τα ζάρια',
    away: 'Ακύρωση ζαριάς',
    type: 'Δικά μας ζάρια',
    typeHits: 'Χτυπήματα',
    typeFaces: 'Κάθε ζάρι',
    facesOf: (name: string, typed: number, of: number) => `${name}: ${typed} από ${of} ζάρια`,
    eraseFace: 'Σβήσιμο του τελευταίου ζαριού',
    otherHits: 'Αριθμός',
    impossible: (name: string, least: number, most: number) =>
      `${name}: με αυτά τα ζάρια γίνονται από ${least} έως ${most} χτυπήματα.`,
    apply: 'Εφαρμογή',
    again: 'Αλλαγή',
  },
} as const;

/** Messages of dice. They load with the first screen that has dice. */
export const diceMessages = () => WORDS[language.value];
