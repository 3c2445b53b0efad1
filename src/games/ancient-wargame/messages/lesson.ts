import { language } from '../../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'First battle: Clay and Black',
    aim: {
      title: 'Aim your javelins',
      text: 'You lead Clay, below. Light troops fire before anybody moves, up to 3 squares away and 45° to the side.',
    },
    fire: {
      title: 'Roll for your light infantry',
      text: 'Each of its 3 stands throws a die. At 2 squares every 1 kills a stand of heavy infantry; next to it a 2 would do as well.',
    },
    move: {
      title: 'Bring up the heavy infantry',
      text: 'It moves 2 squares a turn; a diagonal step counts 1½. The number on a square is what the way there costs.',
    },
    screen: {
      title: 'Screen it',
      text: 'Black’s light infantry could now fire at it. Nobody fires past a unit, so put your own light infantry in between.',
    },
    charge: {
      title: 'Charge with the cavalry',
      text: 'To enter an enemy’s square is to charge. What counts in the melee are stands and their worth: here 3 against 3.',
    },
    support: {
      title: 'Now Black',
      text: 'Units beside a melee may add their worth to it: each side says who supports. Black has nobody near enough.',
    },
    choose: {
      title: 'Choose in secret',
      text: 'Each side picks a deployment unseen, and each beats two others. Flanking for you; then be Black, and pick Line.',
    },
    retreat: {
      title: 'See them retreat',
      text: 'Flanking beats Line: Black loses 2 stands, you lose half of that. The weaker goes back 2 squares; who cannot is destroyed.',
    },
  },
  el: {
    title: 'Πρώτη μάχη: Πήλινοι και Μαύροι',
    aim: {
      title: 'Στόχος για τα ακόντια',
      text: 'Έχετε τους Πήλινους. Τα ελαφρά βάλλουν πριν κινηθεί κανείς, ως 3 τετράγωνα μακριά και 45° στο πλάι.',
    },
    fire: {
      title: 'Ζάρια για το ελαφρύ πεζικό',
      text: 'Κάθε μία από τις 3 βάσεις του ρίχνει ένα ζάρι. Στα 2 τετράγωνα κάθε 1 ρίχνει μία βάση βαριού πεζικού· από δίπλα και το 2.',
    },
    move: {
      title: 'Φέρτε μπροστά το βαρύ πεζικό',
      text: 'Κινείται 2 τετράγωνα τον γύρο· το διαγώνιο βήμα μετρά 1½. Ο αριθμός στο τετράγωνο είναι το κόστος της διαδρομής.',
    },
    screen: {
      title: 'Καλύψτε το',
      text: 'Τα μαύρα ελαφρά μπορούν πια να του βάλουν. Κανείς δεν βάλλει πίσω από μονάδα: βάλτε ανάμεσα το ελαφρύ πεζικό σας.',
    },
    charge: {
      title: 'Εφόρμηση με το ιππικό',
      text: 'Όποιος μπαίνει στο τετράγωνο του εχθρού εφορμά. Στη συμπλοκή μετρούν οι βάσεις και η αξία τους: εδώ 3 με 3.',
    },
    support: {
      title: 'Τώρα οι Μαύροι',
      text: 'Οι μονάδες δίπλα σε συμπλοκή προσθέτουν, αν θέλουν, την αξία τους: υποστηρίζουν. Οι Μαύροι δεν έχουν κανέναν κοντά.',
    },
    choose: {
      title: 'Διαλέξτε κρυφά',
      text: 'Κάθε πλευρά διαλέγει κρυφά παράταξη, και καθεμία υπερτερεί δύο άλλων. Εσείς Υπερφαλάγγιση· μετά, ως Μαύροι, Γραμμή.',
    },
    retreat: {
      title: 'Δείτε τους να υποχωρούν',
      text: 'Υπερφαλάγγιση κατά Γραμμής: οι Μαύροι χάνουν 2, εσείς τα μισά. Ο ασθενέστερος πάει 2 τετράγωνα πίσω· όποιος δεν μπορεί, χάνεται.',
    },
  },
} as const;

/** Messages of the lesson. They load with it. */
export const ancientLessonMessages = () => WORDS[language.value];
