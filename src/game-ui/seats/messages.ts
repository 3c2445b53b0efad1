import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    waits: (names: string) => `Waiting for ${names}.`,
    holder: (holders: string, seat: string) => `${holders} (${seat})`,
    someone: 'another player',
    belongs: (seat: string, holders: readonly string[]) =>
      holders.length === 0
        ? `the seat “${seat}” belongs to another phone`
        : holders.length === 1
          ? `the seat “${seat}” belongs to ${holders[0]}’s phone`
          : `the seat “${seat}” belongs to the phones of ${holders.join(', ')}`,
    onlyRead: (whose: string) => `Nothing can be entered here: ${whose}.`,
    isOurs: (seat: string) => `the seat “${seat}” belongs to this phone`,
    sealedHere:
      'Hidden choices stay on the phone that made them. A player who gets such a seat on another phone chooses again.',
    watch: 'You have no seat in this battle. You see what the players enter.',
    gone: 'If a phone does not return',
    goneHelp:
      'Only the players of a seat can enter for it. If a phone is lost, continue in a copy of the battle without seats: “Continue in a copy”, on the “Two phones” page.',
    phones: 'Open “Two phones”',
    computers: (name: string) => `${name}’s phone plays the computer.`,
    anotherPlays: 'Another phone plays the computer.',
    playHere: 'Play the computer on this phone (if that one is gone)',
  },
  el: {
    waits: (names: string) => `Αναμονή: ${names}.`,
    holder: (holders: string, seat: string) => `${holders} (${seat})`,
    someone: 'άλλος παίκτης',
    belongs: (seat: string, holders: readonly string[]) =>
      holders.length === 0
        ? `η θέση «${seat}» ανήκει σε άλλο τηλέφωνο`
        : holders.length === 1
          ? `η θέση «${seat}» ανήκει στο τηλέφωνο «${holders[0]}»`
          : `η θέση «${seat}» ανήκει στα τηλέφωνα: ${holders.join(', ')}`,
    onlyRead: (whose: string) => `Εδώ δεν γράφετε: ${whose}.`,
    isOurs: (seat: string) => `η θέση «${seat}» ανήκει σε αυτό το τηλέφωνο`,
    sealedHere:
      'Οι κρυφές επιλογές μένουν στο τηλέφωνο όπου έγιναν. Όποιος πάρει τέτοια θέση σε άλλο τηλέφωνο διαλέγει πάλι.',
    watch: 'Καμία θέση αυτής της μάχης δεν είναι δική σας. Ό,τι γράφουν οι παίκτες φαίνεται εδώ.',
    gone: 'Αν ένα τηλέφωνο δεν ξαναγυρίσει',
    goneHelp:
      'Μόνο όσοι έχουν μια θέση γράφουν γι’ αυτήν. Αν χαθεί ένα τηλέφωνο, συνεχίστε σε αντίγραφο της μάχης όπου κανείς δεν έχει θέση: «Συνέχεια σε αντίγραφο», στη σελίδα «Δύο τηλέφωνα».',
    phones: 'Άνοιγμα: «Δύο τηλέφωνα»',
    computers: (name: string) => `Τον υπολογιστή τον παίζει το τηλέφωνο: ${name}.`,
    anotherPlays: 'Τον υπολογιστή τον παίζει άλλο τηλέφωνο.',
    playHere: 'Ο υπολογιστής σε αυτό το τηλέφωνο (αν χάθηκε εκείνο)',
  },
} as const;

/** Messages of seats and of waiting for other players. */
export const seatMessages = () => WORDS[language.value];
