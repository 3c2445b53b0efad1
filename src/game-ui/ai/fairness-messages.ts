import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'Does it cheat?',
    intro: 'The computer gets the view of its seat and nothing else. You can check this here, without a network.',
    sees: 'It sees',
    hidden: 'It does not see',
    character: 'Character',
    none: 'The computers of this game have no character.',
    later: 'Drawn when the battle began. It is shown here at the end.',
    fingerprint: (name: string) => (name ? `${name}: fingerprint of the seed` : 'Fingerprint of the seed'),
    seed: (seed: string) => `Seed: ${seed}`,
    check: 'Check',
    help: 'The app rearranges hidden data and asks again, with the same random numbers. A fair computer makes the same move.',
    begin: 'Check now',
    checking: 'Checking …',
    same: (count: number) =>
      count === 1 ? 'Rearranged once: the same move.' : `Rearranged ${count} times: always the same move.`,
    different: (different: number, count: number) =>
      `Rearranged ${count} times: another move ${different === 1 ? 'once' : `${different} times`}. Please report this.`,
    nothing: 'The computer has decided nothing yet for which something is hidden.',
    failed: 'The check was interrupted. Try again.',
    elsewhere: 'This phone does not know the whole position. The check runs on the phone that plays the computers.',
  },
  el: {
    title: 'Κλέβει ο υπολογιστής;',
    intro: 'Ο υπολογιστής παίρνει ό,τι βλέπει η θέση του και τίποτα άλλο. Μπορείτε να το ελέγξετε εδώ, χωρίς δίκτυο.',
    sees: 'Βλέπει',
    hidden: 'Δεν βλέπει',
    character: 'Χαρακτήρας',
    none: 'Οι υπολογιστές αυτού του παιχνιδιού δεν έχουν χαρακτήρα.',
    later: 'Κληρώθηκε στην αρχή της μάχης. Φαίνεται εδώ στο τέλος.',
    fingerprint: (name: string) => (name ? `${name}: αποτύπωμα του σπόρου` : 'Αποτύπωμα του σπόρου'),
    seed: (seed: string) => `Σπόρος: ${seed}`,
    check: 'Έλεγχος',
    help: 'Η εφαρμογή αναδιατάσσει τα κρυφά και ξαναρωτά, με τους ίδιους τυχαίους αριθμούς. Ένας τίμιος υπολογιστής κάνει την ίδια κίνηση.',
    begin: 'Έλεγχος τώρα',
    checking: 'Γίνεται έλεγχος …',
    same: (count: number) =>
      count === 1 ? 'Μία αναδιάταξη: η ίδια κίνηση.' : `${count} αναδιατάξεις: πάντα η ίδια κίνηση.`,
    different: (different: number, count: number) =>
      `${count} αναδιατάξεις: άλλη κίνηση ${different === 1 ? 'μία φορά' : `${different} φορές`}. Παρακαλούμε αναφέρετέ το.`,
    nothing: 'Ο υπολογιστής δεν αποφάσισε ακόμη τίποτα για το οποίο κάτι είναι κρυφό.',
    failed: 'Ο έλεγχος διακόπηκε. Δοκιμάστε ξανά.',
    elsewhere: 'Αυτό το τηλέφωνο δεν ξέρει όλη τη θέση. Ο έλεγχος γίνεται στο τηλέφωνο που παίζει τους υπολογιστές.',
  },
} as const;

export const fairnessMessages = (): (typeof WORDS)['en' | 'el'] => WORDS[language.value];
