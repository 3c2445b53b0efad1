import type { ReportMessages } from '../en/report.ts';

/** What the report of a battle says. */
export const reportMessages: ReportMessages = {
  title: 'Χρονικό της μάχης',
  fileName: 'χρονικό',
  brought: (a: string, pointsA: number, b: string, pointsB: number) =>
    `Δυνάμεις: ${a} με ${pointsA} πόντους, ${b} με ${pointsB}.`,
  fought: {
    board: (columns: number, rows: number) => `Σε ταμπλό ${columns} × ${rows} τετραγώνων.`,
    table: (_columns: number, _rows: number) => 'Σε τραπέζι.',
  },
  nothing: 'Δεν έχει γίνει τίποτα ακόμη.',
  goesOn: (turn: number) => `Γύρος ${turn}· η μάχη δεν τελείωσε ακόμη.`,
  ended: (turn: number, how: string) => `Τελείωσε στον γύρο ${turn}, ${how}.`,
  won: (side: string, a: number, b: number) => `Νίκη: ${side}, ${a} πόντοι προς ${b}.`,
  drawn: (points: number) => `Κανείς δεν νίκησε: μένουν ${points} πόντοι στον καθένα.`,
  drawnAt: (a: number, b: number) => `Κανείς δεν νίκησε, με ${a} πόντους προς ${b}.`,
  course: {
    title: 'Πόντοι που μένουν',
    chart: (a: string, b: string) => `Πόντοι που μένουν, γύρο με τον γύρο: ${a} και ${b}`,
    start: 'Αρχή',
    table: 'Ως πίνακας',
    turn: 'Γύρος',
    after: (turn: number) => `Μετά τον γύρο ${turn}`,
  },
  turns: {
    title: 'Γύρο με τον γύρο',
    attacks: (turn: number, side: string) => `Γύρος ${turn}: επίθεση, ${side}`,
    board: (turn: number) => `Το ταμπλό στην αρχή του γύρου ${turn}`,
    now: 'Το ταμπλό στο τέλος',
    quiet: 'Δεν έπεσε κανείς.',
  },
  tally: { title: 'Ο απολογισμός' },
  melees: {
    title: 'Συμπλοκές',
    where: (turn: number, place: string) => `Γύρος ${turn}, ${place}`,
    against: (a: string, b: string) => `${a} εναντίον ${b}`,
    side: (side: string, deployment: string, lost: string) => `${side}: ${deployment}, απώλεια ${lost}.`,
    destroyed: (side: string) => `${side}: ό,τι έμεινε καταστράφηκε.`,
  },
  losses: {
    title: 'Ποιοι έπεσαν',
    kind: 'Βάσεις',
    of: (fallen: number, brought: number) => `${fallen} από ${brought}`,
  },
};
