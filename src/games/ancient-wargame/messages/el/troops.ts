import { createPluralizer } from '../../../../ui/messages/plural.ts';
import type { troopMessages as en } from '../en/troops.ts';

const plural = createPluralizer('el');

/** Texts of the tables of troops, fire and deployments (X0, Y0, Y2, F7, L4). */
export const troopMessages: typeof en = {
  troops: {
    card: (unit: string) => `Στοιχεία: ${unit}`,
    move: 'Κίνηση',
    squares: (n: string) => `${n} τετράγωνα`,
    value: 'Αξία βάσης στη συμπλοκή',
    charging: (value: string, charging: string) => `${value}, επικεφαλής εφόρμησης ${charging}`,
    phalanx: (few: string, many: string) => `${few}, σε μονάδα 3 ή 4 βάσεων ${many}`,
    range: 'Βεληνεκές',
    noRange: 'δεν βάλλει',
    support: 'Υποστήριξη',
    supports: {
      0: 'καμία',
      1: 'τύπος 1: ίσια μπροστά ή στο πλάι',
      2: 'τύπος 2: παντού εκτός από πίσω',
      3: 'τύπος 3: ποτέ',
      4: 'τύπος 4: παντού',
    },
    points: 'Πόντοι',
    each: (points: number) => `${points} η βάση`,
    stands: 'Βάσεις σε μία μονάδα',
    hitAs: 'Τα ελαφρά το χτυπούν σαν',
    notHit: 'δεν χτυπιέται από αυτά',
    hitClasses: {
      lightFoot: 'ελαφρύ πεζικό, πεζοί χειριστές',
      heavyFoot: 'βαρύ πεζικό, ελαφρύ ιππικό, έφιπποι χειριστές',
      heavyHorse: 'βαρύ ιππικό',
      great: 'άρματα και ελέφαντες',
      commander: 'στρατηγοί',
    },
    rules: 'Ειδικοί κανόνες',
    see: (clause: string) => `Κανόνας ${clause}`,
    target: 'Στόχος',
    beats: 'υπερτερεί',
    deployment: 'Παράταξη',
    withdrawalWorks: 'πετυχαίνει απέναντι σε Γραμμή και Τετράγωνο',
    impossible: 'αδύνατο',
    left: (n: number) => plural(n, 'μένει 1 βάση', `μένουν ${n} βάσεις`),
  },
};
