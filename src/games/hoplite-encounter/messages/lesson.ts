import { language } from '../../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'First campaign: Athens and Megara',
    raise: {
      title: 'Raise a regiment',
      text: 'You are Athens. A regiment (H) costs 1.00 talent to raise and 0.10 a month. Tap the army A1, add one, and hand the orders in.',
    },
    month: {
      title: 'Run the turn',
      text: 'All Empires write their orders in secret. The turn, a month, carries them all out at once. Then each country pays its income.',
    },
    route: {
      title: 'Send A1 to Megara',
      text: 'An army (A) marches 6 hexes a month, in winter 3: the lit ones. Nobody holds Megara, and a regiment alone in a capital takes it.',
    },
    others: {
      title: 'Meanwhile, the others',
      text: 'Boeotia sends its army A2 to Megara too, and Corcyra offers you an alliance. Your map shows neither before the month is over.',
    },
    encounter: {
      title: 'Run the turn: an encounter',
      text: 'Enemies that meet stop and fight. 4 regiments against 3 win half of the time; one draw in five. Tap the news to see how it came out.',
    },
    alliance: {
      title: 'Answer Corcyra',
      text: 'Two Empires are allied while both offer it: their forces pass each other without a fight. Accept the offer, then run the turn.',
    },
    upkeep: {
      title: 'Send F3 out with money',
      text: 'Away from your countries a force pays its upkeep from its own chest, or disbands. Send the fleet (F) out and fill its chest.',
    },
  },
  el: {
    title: 'Πρώτη εκστρατεία: Αθήνα και Μέγαρα',
    raise: {
      title: 'Στρατολογήστε ένα σύνταγμα',
      text: 'Είστε η Αθήνα. Ένα σύνταγμα (H) κοστίζει 1.00 τάλαντο και μετά 0.10 τον μήνα. Αγγίξτε τον στρατό A1, προσθέστε ένα, παραδώστε τις διαταγές.',
    },
    month: {
      title: 'Τρέξτε τον γύρο',
      text: 'Όλες οι ηγεμονίες γράφουν κρυφά διαταγές. Ο γύρος, ένας μήνας, τις εκτελεί μαζί. Ύστερα κάθε χώρα δίνει το εισόδημά της.',
    },
    route: {
      title: 'Στείλτε τον A1 στα Μέγαρα',
      text: 'Ένας στρατός (A) βαδίζει 6 εξάγωνα τον μήνα, τον χειμώνα 3: τα φωτισμένα. Σύνταγμα μόνο του σε πρωτεύουσα παίρνει τη χώρα.',
    },
    others: {
      title: 'Στο μεταξύ οι άλλοι',
      text: 'Η Βοιωτία στέλνει κι αυτή στρατό στα Μέγαρα και η Κέρκυρα σας προσφέρει συμμαχία. Θα τα δείτε όταν τελειώσει ο μήνας.',
    },
    encounter: {
      title: 'Τρέξτε τον γύρο: συνάντηση',
      text: 'Εχθροί που συναντιούνται μάχονται. 4 συντάγματα σε 3 νικούν τις μισές φορές, μία στις πέντε ισοπαλία. Αγγίξτε τα νέα να δείτε πώς βγήκε.',
    },
    alliance: {
      title: 'Απαντήστε στην Κέρκυρα',
      text: 'Δύο ηγεμονίες συμμαχούν όσο το προσφέρουν και οι δύο: οι δυνάμεις τους περνούν χωρίς μάχη. Δεχτείτε και τρέξτε τον γύρο.',
    },
    upkeep: {
      title: 'Στείλτε τον F3 με χρήματα',
      text: 'Μακριά από τις χώρες σας μια δύναμη πληρώνεται από το κιβώτιό της, αλλιώς διαλύεται. Βγάλτε τον στόλο (F) και γεμίστε το.',
    },
  },
} as const;

/** Messages of the lesson. They load with it. */
export const encounterLessonMessages = () => WORDS[language.value];
