import { language } from '../../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'Signs and codes',
    signs: {
      army: 'An army of yours with its number: A1 is army 1',
      fleet: 'A fleet of yours: F3 is fleet 3',
      other: 'A force of another Empire, by its code: BOE is Boeotia',
      capital: 'A capital: a regiment alone in it takes the country',
      port: 'A port; the line is its harbour mouth, the only way in and out by sea',
      route: 'The route of a force this month',
      reach: 'The hexes that the force can reach this month',
      battle: 'A battle of the last month',
      seen: 'Country of an Empire, in its colour; paler where you saw it in an earlier month',
      unknown: 'Not discovered yet',
    },
    codes:
      'H is a hoplite regiment, T a trireme, M a merchantman: 3H 2T is 3 regiments on 2 triremes. ATH, MEG are countries, ATHE, PIRA cities, C59R41 a hex by its column and row. A * stands at the Imperial states.',
  },
  el: {
    title: 'Σύμβολα και κωδικοί',
    signs: {
      army: 'Δικός σας στρατός με τον αριθμό του: A1 είναι ο στρατός 1',
      fleet: 'Δικός σας στόλος: F3 είναι ο στόλος 3',
      other: 'Δύναμη άλλης ηγεμονίας, με τον κωδικό της: BOE είναι η Βοιωτία',
      capital: 'Πρωτεύουσα: σύνταγμα μόνο του εκεί παίρνει τη χώρα',
      port: 'Λιμάνι· η γραμμή δείχνει το στόμιό του, τον μόνο δρόμο από και προς τη θάλασσα',
      route: 'Η διαδρομή μιας δύναμης αυτόν τον μήνα',
      reach: 'Τα εξάγωνα που φτάνει η δύναμη αυτόν τον μήνα',
      battle: 'Μάχη του προηγούμενου μήνα',
      seen: 'Χώρα μιας ηγεμονίας, στο χρώμα της· πιο αχνή όπου την είδατε παλιότερα',
      unknown: 'Ανεξερεύνητο ακόμη',
    },
    codes:
      'H είναι σύνταγμα οπλιτών, T τριήρης, M εμπορικό: 3H 2T είναι 3 συντάγματα σε 2 τριήρεις. ATH, MEG είναι χώρες, ATHE, PIRA πόλεις, C59R41 εξάγωνο με στήλη και σειρά. Το * δείχνει τα αυτοκρατορικά κράτη.',
  },
} as const;

/** Messages of the legend. They load with the menu. */
export const legendWords = () => WORDS[language.value];
