import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'What happened',
    line: (what: string) => `What happened: ${what}`,
    nothing: 'Nothing has happened yet.',
    openClause: (id: string) => `Open rule ${id}`,
    own: 'your side',
    list: 'All steps',
    show: 'On the board',
    earlier: 'The turn before',
    later: 'Next turn',
    back: 'Back one step',
    toEnd: 'To the end',
    next: 'Next',
    done: 'Done',
    play: 'Play',
    pause: 'Pause',
    speed: (times: string) => `Speed: ${times}`,
  },
  el: {
    title: 'Τι έγινε',
    line: (what: string) => `Τι έγινε: ${what}`,
    nothing: 'Δεν έχει γίνει τίποτα ακόμη.',
    openClause: (id: string) => `Άνοιγμα του κανόνα ${id}`,
    own: 'η πλευρά σας',
    list: 'Όλα τα βήματα',
    show: 'Στο ταμπλό',
    earlier: 'Ο προηγούμενος γύρος',
    later: 'Επόμενος γύρος',
    back: 'Ένα βήμα πίσω',
    toEnd: 'Στο τέλος',
    next: 'Επόμενο',
    done: 'Τέλος',
    play: 'Αναπαραγωγή',
    pause: 'Παύση',
    speed: (times: string) => `Ταχύτητα: ${times}`,
  },
} as const;

/** Messages of the screen "What happened". They load with it. */
export const recapScreenMessages = () => WORDS[language.value];
