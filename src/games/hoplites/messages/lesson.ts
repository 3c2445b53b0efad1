import { language } from '../../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'First battle: Sparta and Athens',
    deal: {
      title: 'Deal the cards',
      text: 'You lead Sparta, below. Each side has a hand of seven cards and nine areas to place its units in.',
    },
    play: {
      title: 'Play your hoplites, then end the turn',
      text: 'One unit a turn. A marker shows that it has just arrived. Of the six phases the app passes over those in which you can do nothing.',
    },
    lines: {
      title: 'The lines form',
      text: 'The app plays on to your third turn. Lancers ride down your peltasts: they rout, and wait behind the line.',
    },
    move: {
      title: 'Move the hoplites one area to the right',
      text: 'One unit a turn moves sideways, if no enemy is near it. Then it reaches the enemy in front of it and beside that.',
    },
    missile: {
      title: 'Shoot at the lancers',
      text: 'Tap the archers, then the lancers. The target shows the chance of a hit. A unit routs at as many hits as its quality.',
    },
    attack: {
      title: 'Attack the hired foot',
      text: 'The column, better to the right, comes from kind, size and ground. The bar shows all that may come of it.',
    },
    fight: {
      title: 'Into the fight',
      text: 'First both throw for their nerve: over their quality costs hits. Then one die in the column hits both. Routs cost route points.',
    },
    rally: {
      title: 'Rally the peltasts',
      text: 'Tap them, then the leader: 7 in 10. If it fails they are gone. An army that reaches its route level has lost.',
    },
  },
  el: {
    title: 'Πρώτη μάχη: Σπάρτη και Αθήνα',
    deal: {
      title: 'Μοιράστε τις κάρτες',
      text: 'Έχετε τη Σπάρτη, κάτω. Κάθε πλευρά έχει χέρι επτά καρτών και εννέα περιοχές για τις μονάδες της.',
    },
    play: {
      title: 'Παίξτε οπλίτες και τελειώστε τη σειρά',
      text: 'Μία μονάδα τη φορά. Ο δείκτης λέει ότι μόλις ήρθε. Από τις έξι φάσεις η εφαρμογή προσπερνά όσες δεν έχουν κάτι για εσάς.',
    },
    lines: {
      title: 'Οι γραμμές σχηματίζονται',
      text: 'Η εφαρμογή παίζει ως την τρίτη σειρά σας. Λογχοφόροι ιππείς τρέπουν σε φυγή τους πελταστές σας, που περιμένουν πίσω.',
    },
    move: {
      title: 'Κινήστε τους οπλίτες μία περιοχή δεξιά',
      text: 'Μία μονάδα τη φορά κινείται στο πλάι, αν δεν έχει κοντά εχθρό. Φτάνει τον εχθρό απέναντι και δίπλα σ’ αυτόν.',
    },
    missile: {
      title: 'Βάλλετε εναντίον των ιππέων',
      text: 'Αγγίξτε τους τοξότες και μετά τους ιππείς. Ο στόχος δείχνει την πιθανότητα. Με τόσα πλήγματα όση η ποιότητα, φυγή.',
    },
    attack: {
      title: 'Επίθεση στους μισθοφόρους πεζούς',
      text: 'Η στήλη, καλύτερη προς τα δεξιά, βγαίνει από είδος, μέγεθος και έδαφος. Η μπάρα δείχνει τι μπορεί να γίνει.',
    },
    fight: {
      title: 'Στη μάχη',
      text: 'Πρώτα ζάρι για το θάρρος: πάνω από την ποιότητα κοστίζει πλήγματα. Μετά ένα ζάρι στη στήλη. Η φυγή κοστίζει πόντους φυγής.',
    },
    rally: {
      title: 'Ανασυντάξτε τους πελταστές',
      text: 'Αγγίξτε τους και μετά τον ηγέτη: 7 στα 10. Αν αποτύχει, χάνονται. Στρατός στο όριο φυγής του έχει χάσει.',
    },
  },
} as const;

/** Messages of the lesson. They load with it. */
export const hoplitesLessonMessages = () => WORDS[language.value];
