import { language } from '../../ui/messages/index.ts';

const WORDS = {
  en: {
    face: 'die',
    rolling: 'The dice are rolling…',
    changed: 'Something has changed since these dice were thrown. They still fit.',
    unfit:
      'What the dice were thrown for has changed, and they no longer fit. They stand in the log as thrown away: throw anew.',
    typedUnfit: 'What the dice were typed for has changed, and they no longer fit: type them again.',
    elsewhere: 'These dice were applied or thrown away in another tab or on another phone.',
    show: 'Show the dice',
    away: 'Throw them away',
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

/** Words of dice, which come with the first screen that has any. */
export const diceMessages = () => WORDS[language.value];
