import { language } from '../../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'First battle: Spartans and Boeotians',
    initiative: {
      title: 'Roll for the initiative',
      text: 'Figures and dice may stay on your table: the phone keeps the rest. Or play it all here. You lead the Spartans, below; the higher die goes first.',
    },
    orders: {
      title: 'Give the king’s orders',
      text: 'He has 3 command points (CP) a turn: one keeps his line in hand, one signals the advance, one makes the Spartiates Eager.',
    },
    enemyOrders: {
      title: 'Now the Thebans',
      text: 'A unit is Shaken, Formed up, Ready or Eager: its aggression. The Boeotians, opposite your Spartiates, are Shaken. They await you.',
    },
    advance: {
      title: 'Advance with two dice',
      text: 'A phalanx moves together, one or two average dice (2 3 3 4 4 5) in inches. On a table you now move the figures so far.',
    },
    charge: {
      title: 'Charge the Boeotians',
      text: 'Tap your Spartiates, then the enemy opposite. A charge after a long advance hits harder.',
    },
    fight: {
      title: 'Look at the odds, then roll',
      text: 'Green is a win for you, red a loss. About each man throws a die; the app counts the hits.',
    },
    aftermath: {
      title: 'Answer what follows',
      text: 'A leader who fought throws a die: only a 1 is dangerous. Friends within 4 inches of a unit that breaks lose heart.',
    },
    rout: {
      title: 'Let them run',
      text: 'Who breaks runs when the fights are over, and may leave the table. An army that has lost too many loses the battle.',
    },
  },
  el: {
    title: 'Πρώτη μάχη: Σπαρτιάτες και Βοιωτοί',
    initiative: {
      title: 'Ρίξτε για την πρωτοβουλία',
      text: 'Φιγούρες και ζάρια μένουν στο τραπέζι σας: το τηλέφωνο κρατά τα άλλα. Ή παίξτε τα όλα εδώ. Έχετε τους Σπαρτιάτες, κάτω· αρχίζει το μεγαλύτερο ζάρι.',
    },
    orders: {
      title: 'Οι διαταγές του βασιλιά',
      text: 'Έχει 3 σημεία διοίκησης (ΣΔ) τον γύρο: ένα κρατά τη γραμμή υπό έλεγχο, ένα δίνει το σύνθημα της προέλασης, ένα κάνει τους Σπαρτιάτες Ορμητικούς.',
    },
    enemyOrders: {
      title: 'Τώρα οι Θηβαίοι',
      text: 'Μια μονάδα είναι Κλονισμένη, Παραταγμένη, Έτοιμη ή Ορμητική: η επιθετικότητά της. Οι Βοιωτοί απέναντί σας είναι κλονισμένοι και σας περιμένουν.',
    },
    advance: {
      title: 'Προελάστε με δύο ζάρια',
      text: 'Η φάλαγγα κινείται μαζί, ένα ή δύο μέσα ζάρια (2 3 3 4 4 5) σε ίντσες. Στο τραπέζι μετακινείτε τώρα τόσο τις φιγούρες.',
    },
    charge: {
      title: 'Έφοδος στους Βοιωτούς',
      text: 'Αγγίξτε τους Σπαρτιάτες σας και μετά τον εχθρό απέναντι. Η έφοδος μετά από μεγάλη προέλαση χτυπά πιο δυνατά.',
    },
    fight: {
      title: 'Δείτε τις πιθανότητες και ρίξτε',
      text: 'Πράσινο είναι νίκη σας, κόκκινο ήττα. Περίπου κάθε άνδρας ρίχνει ένα ζάρι· η εφαρμογή μετρά τα χτυπήματα.',
    },
    aftermath: {
      title: 'Απαντήστε σε ό,τι ακολουθεί',
      text: 'Ο αρχηγός που πολέμησε ρίχνει ένα ζάρι: μόνο το 1 είναι επικίνδυνο. Φίλοι ως 4 ίντσες από μονάδα που σπάει χάνουν το θάρρος τους.',
    },
    rout: {
      title: 'Αφήστε τους να φύγουν',
      text: 'Όποιος σπάει τρέχει μετά τις μάχες και μπορεί να βγει από το τραπέζι. Ο στρατός που έχασε πολλούς χάνει τη μάχη.',
    },
  },
} as const;

/** Messages of the lesson. They load with it. */
export const alalaLessonMessages = () => WORDS[language.value];
