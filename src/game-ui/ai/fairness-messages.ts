import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'Does it cheat?',
    intro:
      'No. The computer sees what a player in its place would see, and nothing else. You can check it here, even offline.',
    sees: 'It sees',
    hidden: 'It does not see',
    character: 'Character',
    none: 'The computers of this game have no character.',
    later: 'Drawn when the battle began, and shown here at the end. The fingerprint proves that it stays the same.',
    fingerprint: (name: string) => (name ? `${name}: fingerprint of the seed` : 'Fingerprint of the seed'),
    seed: (seed: string) => `Seed: ${seed}`,
    check: 'Check',
    help: 'The app changes what the computer must not see, and lets it decide its last move again with the same luck. A fair computer moves as before.',
    begin: 'Check now',
    again: 'Check again',
    checking: 'Checking …',
    same: (count: number) =>
      count === 1 ? 'Changed once: it moved as before.' : `Changed ${count} times: it always moved as before.`,
    different: (different: number, count: number) =>
      `Changed ${count} times: it moved differently ${different === 1 ? 'once' : `${different} times`}. Please report this.`,
    nothing: 'Nothing to check yet: the computer has not moved while something was hidden from it.',
    failed: 'The check was interrupted. Try again.',
    elsewhere: 'This phone does not know everything. Check on the phone that plays the computers.',
  },
  el: {
    title: 'Κλέβει ο υπολογιστής;',
    intro:
      'Όχι. Ο υπολογιστής βλέπει όσα θα έβλεπε ένας παίκτης στη θέση του και τίποτα άλλο. Μπορείτε να το ελέγξετε εδώ, και χωρίς δίκτυο.',
    sees: 'Βλέπει',
    hidden: 'Δεν βλέπει',
    character: 'Χαρακτήρας',
    none: 'Οι υπολογιστές αυτού του παιχνιδιού δεν έχουν χαρακτήρα.',
    later: 'Κληρώθηκε στην αρχή της μάχης και φαίνεται εδώ στο τέλος. Το αποτύπωμα αποδεικνύει ότι δεν αλλάζει.',
    fingerprint: (name: string) => (name ? `${name}: αποτύπωμα του σπόρου` : 'Αποτύπωμα του σπόρου'),
    seed: (seed: string) => `Σπόρος: ${seed}`,
    check: 'Έλεγχος',
    help: 'Η εφαρμογή αλλάζει όσα δεν πρέπει να βλέπει ο υπολογιστής και τον αφήνει να ξαναποφασίσει την τελευταία κίνηση με την ίδια τύχη. Ένας τίμιος υπολογιστής παίζει όπως πριν.',
    begin: 'Έλεγχος τώρα',
    again: 'Νέος έλεγχος',
    checking: 'Γίνεται έλεγχος …',
    same: (count: number) =>
      count === 1 ? 'Μία αλλαγή: έπαιξε όπως πριν.' : `${count} αλλαγές: πάντα έπαιξε όπως πριν.`,
    different: (different: number, count: number) =>
      `${count} αλλαγές: έπαιξε αλλιώς ${different === 1 ? 'μία φορά' : `${different} φορές`}. Παρακαλούμε αναφέρετέ το.`,
    nothing: 'Δεν υπάρχει ακόμη κάτι για έλεγχο: ο υπολογιστής δεν έπαιξε όσο κάτι του ήταν κρυφό.',
    failed: 'Ο έλεγχος διακόπηκε. Δοκιμάστε ξανά.',
    elsewhere: 'Αυτό το τηλέφωνο δεν τα ξέρει όλα. Ο έλεγχος γίνεται στο τηλέφωνο που παίζει τους υπολογιστές.',
  },
} as const;

export const fairnessMessages = (): (typeof WORDS)['en' | 'el'] => WORDS[language.value];
