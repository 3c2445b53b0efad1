import type { logWords as english } from '../en/log.ts';

/** Sentences of the log and of lists, in Greek. `area` is what its owner calls an area. */
export const logWords: typeof english = {
  odd: {
    noShooters: () => 'Καμία μονάδα δεν βάλλει.',
    crowdedCentre: (units: number) => `Μονάδες που στέκονται μόνο στο κέντρο, με τις 5 περιοχές του: ${units}.`,
    crowdedWings: (units: number) => `Μονάδες που στέκονται μόνο στις πτέρυγες, με τις 4 περιοχές τους: ${units}.`,
    otherPeriod: (units: number) =>
      units === 1 ? 'Μία μονάδα είναι άλλης εποχής.' : `${units} μονάδες είναι άλλης εποχής.`,
    fewUnits: (units: number) => (units === 1 ? 'Υπάρχει μόνο 1 μονάδα.' : `Υπάρχουν μόνο ${units} μονάδες.`),
  },
  log: {
    deal: () => 'Οι τράπουλες ανακατεύονται και οι κάρτες μοιράζονται.',
    initiative: (who: string) => `${who}: κάρτα Πρωτοβουλίας`,
    pass: (who: string) => `${who}: χωρίς κάρτα Πρωτοβουλίας`,
    play: (unit: string, area: string) => `${unit}, περιοχή ${area}`,
    relieve: (unit: string, old: string, area: string) => `${unit} στη θέση ${old}, περιοχή ${area}`,
    caltrop: (area: string) => `Τρίβολοι, περιοχή ${area}`,
    react: (unit: string) => `Βολή αντίδρασης: ${unit}`,
    hold: (unit: string) => `Χωρίς βολή: ${unit}`,
    go: (unit: string, area: string) => `Κίνηση: ${unit}, περιοχή ${area}`,
    back: (unit: string) => `Πίσω στη δεύτερη γραμμή: ${unit}`,
    cohesion: (unit: string) => `Συνοχή: ${unit}`,
    aim: (unit: string, target: string) => `Στόχος, ${unit}: ${target}`,
    supply: (units: string) => `Ανεφοδιασμός βλημάτων: ${units}`,
    attack: (attackers: string, targets: string) => `Επίθεση: ${attackers} εναντίον ${targets}`,
    withdraw: (unit: string) => `Υποχώρηση με τάξη: ${unit}`,
    stand: (unit: string) => `Χωρίς υποχώρηση: ${unit}`,
    raid: (unit: string) => `Επίθεση στη δεύτερη γραμμή: ${unit}`,
    rallyByCard: (unit: string) => `Ανασύνταξη με κάρτα: ${unit}`,
    rallyByLeader: (unit: string) => `Ο ηγέτης ανασυντάσσει: ${unit}`,
    regroup: (unit: string) => `Πίσω από την καταδίωξη: ${unit}`,
    discard: () => 'Μια κάρτα φεύγει από το χέρι.',
    draw: () => 'Τραβήχτηκε μια κάρτα.',
    take: (unit: string) => `Από τη δεύτερη γραμμή στο χέρι: ${unit}`,
    reserve: () => 'Εφεδρεία: μονάδες από την τράπουλα',
    order: (unit: string) => `Διαταγή του ηγέτη: ${unit}`,
    challenge: (who: string) => `${who}: πρόκληση`,
    next: (stage: string) => `Τέλος της φάσης: ${stage}`,
    answers: (who: string) => `${who}: άλλες αυτόματες απαντήσεις`,
  },
};
