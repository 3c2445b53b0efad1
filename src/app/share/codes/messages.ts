import { language } from '../../../ui/messages/language.ts';
import { createPluralizer } from '../../../ui/messages/plural.ts';

const en = createPluralizer('en');
const el = createPluralizer('el');

const WORDS = {
  en: {
    making: 'Making the codes …',
    picture: 'The battle as a run of codes, for the other phone’s camera',
    hold: (seconds: number) =>
      en(
        seconds,
        'On the other phone tap “Read codes with the camera” and hold it over this screen until it has everything: about 1 second.',
        `On the other phone tap “Read codes with the camera” and hold it over this screen until it has everything: about ${seconds} seconds.`,
      ),
    size: 'Size of the codes',
    sizes: { fine: 'Small, fast', coarse: 'Large, slower' },
    sizeHelp: 'If the other phone cannot read the codes, choose “Large”.',
    stop: 'Stop',
    tooLarge: 'This battle is too long for codes. Send it as a file.',
    failed: 'The codes could not be made. Send the battle as a file.',
    aim: 'Hold the camera over the codes on the other phone.',
    pieces: (done: number, all: number) => en(all, `${done} of 1 piece read`, `${done} of ${all} pieces read`),
    progress: 'How much of the battle has arrived',
    noCamera: 'The camera cannot be used. Ask the other player to send the battle as a file.',
    whole: 'Everything has arrived.',
    none: 'No code read yet',
    open: 'Open the battle',
    close: 'Close',
  },
  el: {
    making: 'Οι κωδικοί ετοιμάζονται …',
    picture: 'Η μάχη ως σειρά κωδικών, για την κάμερα του άλλου τηλεφώνου',
    hold: (seconds: number) =>
      el(
        seconds,
        'Στο άλλο τηλέφωνο αγγίξτε «Ανάγνωση κωδικών με την κάμερα» και κρατήστε το πάνω από αυτή την οθόνη ώσπου να τα πάρει όλα: περίπου 1 δευτερόλεπτο.',
        `Στο άλλο τηλέφωνο αγγίξτε «Ανάγνωση κωδικών με την κάμερα» και κρατήστε το πάνω από αυτή την οθόνη ώσπου να τα πάρει όλα: περίπου ${seconds} δευτερόλεπτα.`,
      ),
    size: 'Μέγεθος κωδικών',
    sizes: { fine: 'Μικροί, γρήγοροι', coarse: 'Μεγάλοι, πιο αργοί' },
    sizeHelp: 'Αν το άλλο τηλέφωνο δεν διαβάζει τίποτα, διαλέξτε τους μεγάλους.',
    stop: 'Διακοπή',
    tooLarge: 'Η μάχη είναι πολύ μεγάλη για κωδικούς. Στείλτε την ως αρχείο.',
    failed: 'Οι κωδικοί δεν έγιναν. Στείλτε τη μάχη ως αρχείο.',
    aim: 'Κρατήστε την κάμερα πάνω από τους κωδικούς του άλλου τηλεφώνου.',
    pieces: (done: number, all: number) =>
      el(all, `Διαβάστηκαν ${done} από 1 κομμάτι`, `Διαβάστηκαν ${done} από ${all} κομμάτια`),
    progress: 'Πόσο της μάχης έχει φτάσει',
    noCamera: 'Η κάμερα δεν είναι διαθέσιμη. Ας στείλει το άλλο τηλέφωνο τη μάχη ως αρχείο.',
    whole: 'Έφτασαν όλα.',
    none: 'Δεν διαβάστηκε ακόμη κωδικός',
    open: 'Άνοιγμα της μάχης',
    close: 'Κλείσιμο',
  },
} as const;

/** Messages of the codes from screen to camera. They load with these screens. */
export const codeMessages = () => WORDS[language.value];
