import { PHOTO_LIMITS } from '../../core/photos/sniff-image.ts';
import { language } from '../../ui/messages/index.ts';

const WORDS = {
  en: {
    title: 'Photos',
    photo: 'Photo',
    of: (when: string) => `Photo, ${when}`,
    camera: 'Take a photo',
    file: 'From the phone',
    adding: 'Adding the photo …',
    added: 'The photo is in the log.',
    notPicture: 'That is no picture that this phone can open.',
    battleFull: `A battle has room for ${PHOTO_LIMITS.battle} photos. Those that were taken away count until Storage removes them for good.`,
    phoneFull: `This phone has room for ${PHOTO_LIMITS.phone} photos. Storage removes those that were taken away; a battle that is deleted and removed for good takes its own along.`,
    failed: 'The photo could not be stored. The phone may be out of room.',
    notHere: 'This photo is not on this phone, or damaged. A file of the battle brings it.',
    loading: 'The photo comes …',
    share: 'Share',
    saved: 'The photo is saved as a file.',
    remove: 'Take it out',
    gone: 'Photo taken out.',
    bringBack: 'Bring it back',
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
    loading: 'Έρχεται η φωτογραφία …',
    share: 'Κοινή χρήση',
    saved: 'Η φωτογραφία αποθηκεύτηκε σε αρχείο.',
    remove: 'Αφαίρεση',
    gone: 'Η φωτογραφία βγήκε.',
    bringBack: 'Επαναφορά',
  },
} as const;

/** Words of the photos, which come with their screens. */
export const photoMessages = () => WORDS[language.value];
