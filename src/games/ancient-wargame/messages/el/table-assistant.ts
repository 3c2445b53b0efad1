import { createPluralizer } from '../../../../ui/messages/plural.ts';
import type { tableAssistantMessages as en } from '../en/table-assistant.ts';

const plural = createPluralizer('el');

/** What a battle on a real table asks. */
export const tableAssistantMessages: typeof en = {
  tableAssistant: {
    points: (n: number) => plural(n, '1 πόντος', `${n} πόντοι`),
    nobodys: 'Κανενός',
    others: (n: number) => plural(n, '1 έξω από το τραπέζι ή χαμένη', `${n} έξω από το τραπέζι ή χαμένες`),
    shotHow: 'Αγγίξτε έναν καταπέλτη που βάλλει και μετά τον στόχο του.',
    hitHow: 'Αγγίξτε ό,τι χτύπησε το βλήμα· τίποτα, αν αστόχησε.',
    hit: (unit: string) => `Χτύπησε: ${unit}`,
    aimHow: 'Αγγίξτε τον στόχο.',
    hitMark: 'στόχος',
    distance: 'Απόσταση',
    near: 'Έως το μισό βεληνεκές',
    far: 'Πιο μακριά',
    callHow:
      'Αγγίξτε μια μονάδα που βάλλει και μετά όλες τις μονάδες στο τετράγωνο του στόχου. Όταν δηλωθούν όλοι οι στόχοι, ρίξτε τα ζάρια.',
    targetHow: 'Αγγίξτε όλες τις μονάδες στο τετράγωνο του στόχου.',
    target: (units: string) => `Στόχος: ${units}`,
    targetMark: 'στόχος',
    range: 'Απόσταση σε τετράγωνα',
    covered: 'Με προστασία από βράχια, δέντρα ή σπίτια',
    call: 'Δήλωση του στόχου',
    meetHow: 'Κινήστε στο τραπέζι και μετά δηλώστε κάθε συμπλοκή.',
    meetNew: 'Νέα συμπλοκή',
    role: 'Αγγίξτε μονάδες και των δύο πλευρών',
    roles: { heads: 'Σε επαφή', supports: 'Υποστήριξη' },
    order:
      'Δεξιόστροφα, από εκεί όπου κοιτά η μονάδα στην επαφή. Ο στρατηγός στέκεται με τον προηγούμενο· αγγίξτε ξανά και μένει μόνος.',
    contact: 'σε επαφή',
    support: (n: number) => `υποστήριξη ${n}`,
    inSupport: (units: string) => `Σε υποστήριξη: ${units}`,
    needsBoth: 'Και οι δύο πλευρές χρειάζονται μονάδα στο τετράγωνο επαφής.',
    noPlace: 'Η εφαρμογή δεν χωρά άλλες συμπλοκές σε αυτόν τον γύρο.',
    meet: 'Έναρξη της συμπλοκής',
    stuck: (unit: string, side: string) => `${side}, ${unit}: δεν είχε δρόμο υποχώρησης`,
    wentOff: (unit: string) => `${unit}: έφυγε από το τραπέζι`,
  },
};
