import { PHOTO_LIMITS } from '../../core/photos/sniff-image.ts';
import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'Photos',
    photo: 'Photo',
    of: (when: string) => `Photo, ${when}`,
    camera: 'Take a photo',
    file: 'From the phone',
    adding: 'Adding the photo …',
    added: 'The photo is in the log.',
    notPicture: 'This phone cannot open that picture.',
    battleFull: `A battle has room for ${PHOTO_LIMITS.battle} photos. Removed photos count until Storage deletes them for good.`,
    phoneFull: `This phone has room for ${PHOTO_LIMITS.phone} photos. Storage can delete removed photos for good; deleting a battle for good deletes its photos too.`,
    failed: 'The photo could not be stored. The phone may be out of room.',
    notHere: 'This photo is not on this phone, or it is damaged. Import a file of the battle to get it.',
    loading: 'Loading the photo …',
    share: 'Share',
    saved: 'The photo is saved as a file.',
    remove: 'Remove',
    gone: 'Photo removed.',
    bringBack: 'Restore',
  },
  el: {
    title: 'Φωτογραφίες',
    photo: 'Φωτογραφία',
    of: (when: string) => `Φωτογραφία, ${when}`,
    camera: 'Λήψη φωτο\u00adγραφίας',
    file: 'Από το τηλέφωνο',
    adding: 'Προστίθεται η φωτογραφία …',
    added: 'Η φωτογραφία είναι στο ημερολόγιο.',
    notPicture: 'Αυτό δεν είναι εικόνα που μπορεί να ανοίξει το τηλέφωνο.',
    battleFull: `Μια μάχη χωρά ${PHOTO_LIMITS.battle} φωτογραφίες. Όσες βγήκαν μετρούν ώσπου να τις αφαιρέσετε οριστικά στην Αποθήκευση.`,
    phoneFull: `Το τηλέφωνο χωρά ${PHOTO_LIMITS.phone} φωτογραφίες. Η Αποθήκευση αφαιρεί όσες βγήκαν· μια μάχη που αφαιρείται οριστικά παίρνει μαζί τις δικές της.`,
    failed: 'Η φωτογραφία δεν αποθηκεύτηκε. Ίσως το τηλέφωνο δεν έχει χώρο.',
    notHere: 'Η φωτογραφία δεν είναι σ’ αυτό το τηλέφωνο ή είναι χαλασμένη. Τη φέρνει ένα αρχείο της μάχης.',
    loading: 'Φόρτωση φωτογραφίας …',
    share: 'Κοινή χρήση',
    saved: 'Η φωτογραφία αποθηκεύτηκε σε αρχείο.',
    remove: 'Αφαίρεση',
    gone: 'Η φωτογραφία αφαιρέθηκε.',
    bringBack: 'Επαναφορά',
  },
} as const;

/** Messages of photos. They load with their screens. */
export const photoMessages = () => WORDS[language.value];
