import { APP_TITLE } from '../../core/app-name.ts';
import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    open: 'Share or save',
    share: 'Share',
    copy: 'Copy as text',
    markdown: 'Copy as Markdown',
    image: 'Save as an image',
    print: 'Print',
    log: 'Save the log',
    copied: 'Copied.',
    notCopied: 'The browser did not let the app copy. The text is below: select it and copy it.',
    drawing: 'Drawing …',
    saved: 'Saved.',
    notDrawn: 'The browser could not draw the image.',
    text: 'The report as text',
    by: `Written with ${APP_TITLE}`,
  },
  el: {
    open: 'Κοινή χρήση ή αποθήκευση',
    share: 'Κοινή χρήση',
    copy: 'Αντιγραφή ως κείμενο',
    markdown: 'Αντιγραφή ως Markdown',
    image: 'Αποθήκευση ως εικόνα',
    print: 'Εκτύπωση',
    log: 'Αποθήκευση ημερολογίου',
    copied: 'Αντιγράφηκε.',
    notCopied:
      'Ο περιηγητής δεν άφησε την εφαρμογή να αντιγράψει. Το κείμενο είναι παρακάτω: επιλέξτε το και αντιγράψτε το.',
    drawing: 'Σχεδιάζεται …',
    saved: 'Αποθηκεύτηκε.',
    notDrawn: 'Ο περιηγητής δεν μπόρεσε να σχεδιάσει την εικόνα.',
    text: 'Το χρονικό ως κείμενο',
    by: `Γράφτηκε με την εφαρμογή ${APP_TITLE}`,
  },
} as const;

/** Messages for sharing a report. They load with its screen. */
export const reportMessages = () => WORDS[language.value];
