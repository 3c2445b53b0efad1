/** One figure of a match, with the range that it should reach. */
export interface Row {
  readonly figure: string;
  readonly label: string;
  /** A share has a Wilson interval, a mean that of its games. `different` is the share of openings that occur once. */
  readonly kind: 'share' | 'mean' | 'different';
  readonly least?: number;
  readonly most?: number;
}

interface MatchRows {
  readonly game: 'alala' | 'ancient' | 'encounter' | 'engagements' | 'hoplites' | 'wars';
  readonly match: string;
  /** The number of games, and the number with `--full`. */
  readonly games: number;
  readonly full: number;
  readonly rows: readonly Row[];
}

const share = (figure: string, label: string, reach: Pick<Row, 'least' | 'most'> = {}): Row => ({
  figure,
  label,
  kind: 'share',
  ...reach,
});
const mean = (figure: string, label: string, reach: Pick<Row, 'least' | 'most'> = {}): Row => ({
  figure,
  label,
  kind: 'mean',
  ...reach,
});

const won = (label: string, least: number): Row => share('won', label, { least });
const late = (label: string): Row => share('late', `${label}: decisions over 2 s on a phone`, { most: 0 });

/** A battle between forces that differ, both sides of the same level. */
const balance = (game: MatchRows['game'], match: string, games: number, full: number): MatchRows => ({
  game,
  match,
  games,
  full,
  rows: [share('first', `${match}: the first side wins`, { least: 0.4, most: 0.6 })],
});

/** A battle of a campaign: both sides are veterans, and the second is the defender. */
const engagement = (match: string, games: number, full: number): MatchRows => ({
  game: 'engagements',
  match,
  games,
  full,
  rows: [
    share('first', `${match}: the first side holds the field`),
    share('second', `${match}: the defender holds the field`),
    mean('firstLost', `${match}: losses of the first side, in %`),
    mean('secondLost', `${match}: losses of the defender, in %`),
  ],
});

/** Blunders planted in battles of computer players, which the page of key moments should find. */
const moments = (game: MatchRows['game'], games: number, full: number): MatchRows => ({
  game,
  match: 'moments',
  games,
  full,
  rows: [
    share('found', 'planted blunders found', { least: 0.9 }),
    mean('falseAlarms', 'other moments listed in a battle', { most: 1 }),
    share('late', 'moments found in over 3 s on a phone', { most: 0 }),
  ],
});

const STATES = ['achea', 'aetolia', 'argolis', 'athens', 'boeotia', 'sparta', 'thessaly'];
const EMPIRES = ['ATH', 'BOE', 'CNO', 'COR', 'CRC', 'DAS', 'LYD', 'MAC', 'ODR', 'RHO', 'SPA', 'THS'];
const READY = {
  alala: ['spartans-thebans', 'spartans-athenians'],
  ancient: ['skirmish', 'plain', 'bridges', 'village'],
};
const PAIRINGS = [
  ...['athens sparta', 'thebes sparta', 'athens thebes', 'phocis illyria', 'philip darius', 'alexander darius'],
  ...['alexander porus', 'jaxartes scythians', 'demetrius ptolemy', 'hannibal scipio', 'rome-early samnites'],
  ...['late-rome germans', 'late-rome gauls', 'desert late-rome', 'takeda oda'],
  ...['western-kingdom serpent-priests', 'spartans-300 persians-300'],
];

/** All measurements of the computer players, and of their battles in campaigns. */
export const MATCHES: readonly MatchRows[] = [
  {
    game: 'ancient',
    match: 'strategist-careful',
    games: 120,
    full: 160,
    rows: [won('highest level v careful greedy', 0.65)],
  },
  {
    game: 'ancient',
    match: 'mirror',
    games: 60,
    full: 120,
    rows: [
      share('captured', 'catapults captured in mirror games', { most: 0.2 }),
      share('used', 'catapults moved or fired', { least: 0.5 }),
    ],
  },
  { game: 'ancient', match: 'strategist-veteran', games: 80, full: 200, rows: [won('strategist v veteran', 0.6)] },
  { game: 'ancient', match: 'veteran-recruit', games: 60, full: 200, rows: [won('veteran v recruit', 0.6)] },
  { game: 'ancient', match: 'veteran-random', games: 20, full: 100, rows: [won('veteran v random moves', 0.95)] },
  moments('ancient', 40, 240),
  { game: 'ancient', match: 'large', games: 1, full: 5, rows: [late('sixty units')] },
  ...READY.ancient.map(match => balance('ancient', match, 60, 200)),
  {
    game: 'hoplites',
    match: 'strategos-greedy',
    games: 120,
    full: 200,
    rows: [
      won('highest level v one-ply', 0.72),
      share('hopeless', 'hopeless attacks of the highest level', { most: 0.002 }),
    ],
  },
  { game: 'hoplites', match: 'few-recruit', games: 150, full: 400, rows: [won('8 playouts v recruit', 0.5)] },
  { game: 'hoplites', match: 'strategos-veteran', games: 80, full: 200, rows: [won('strategos v veteran', 0.6)] },
  { game: 'hoplites', match: 'veteran-recruit', games: 100, full: 200, rows: [won('veteran v recruit', 0.6)] },
  { game: 'hoplites', match: 'recruit-random', games: 40, full: 200, rows: [won('recruit v random moves', 0.95)] },
  {
    game: 'hoplites',
    match: 'late',
    games: 3,
    full: 10,
    rows: [late('veteran and strategos'), mean('playouts', 'playouts a second of processor time')],
  },
  moments('hoplites', 120, 720),
  balance('hoplites', 'ready', 40, 200),
  ...PAIRINGS.map(match => balance('hoplites', match, 28, 200)),
  {
    game: 'wars',
    match: 'seven',
    games: 70,
    full: 140,
    rows: [
      ...STATES.map(state => share(state, `seven strategoi: ${state} wins`, { least: 0.04, most: 0.3 })),
      mean('convoys', 'convoys a campaign', { least: 1 }),
      mean('supports', 'supports across states a campaign', { least: 3 }),
      { figure: 'opening', label: 'campaigns with an opening of their own', kind: 'different', least: 1 },
      late('orders of a season'),
    ],
  },
  { game: 'wars', match: 'one', games: 140, full: 140, rows: [won('one strategos among six veterans', 0.25)] },
  {
    game: 'wars',
    match: 'strategos-veteran',
    games: 12,
    full: 40,
    rows: [share('more', 'more halves in the same state as strategos than as veteran', { least: 0.6 })],
  },
  {
    game: 'wars',
    match: 'veteran-recruit',
    games: 16,
    full: 40,
    rows: [share('more', 'more halves in the same state as veteran than as recruit', { least: 0.6 })],
  },
  {
    game: 'encounter',
    match: 'one',
    games: 24,
    full: 48,
    rows: [mean('times', 'one strategos among eleven recruits, × their median income', { least: 2 })],
  },
  {
    game: 'encounter',
    match: 'twelve',
    games: 12,
    full: 40,
    rows: [
      share('idle', 'strategoi with over 40 talents beyond the next upkeep', { most: 0 }),
      mean('idleMost', 'most talents beyond the next upkeep'),
      ...EMPIRES.map(empire => mean(empire, `twelve strategoi: share of all income of ${empire}, in %`)),
      share('unpaid', 'units unpaid', { most: 0.02 }),
      late('orders of a month'),
    ],
  },
  {
    game: 'encounter',
    match: 'strategos-veteran',
    games: 6,
    full: 24,
    rows: [share('more', 'more income in the same home as strategos than as veteran', { least: 0.6 })],
  },
  {
    game: 'encounter',
    match: 'veteran-recruit',
    games: 6,
    full: 24,
    rows: [share('more', 'more income in the same home as veteran than as recruit', { least: 0.6 })],
  },
  {
    game: 'alala',
    match: 'strategos-greedy',
    games: 60,
    full: 400,
    rows: [won('highest level v greedy', 0.65), late('a phase')],
  },
  { game: 'alala', match: 'strategos-veteran', games: 60, full: 200, rows: [won('strategos v veteran', 0.6)] },
  { game: 'alala', match: 'veteran-recruit', games: 60, full: 200, rows: [won('veteran v recruit', 0.6)] },
  { game: 'alala', match: 'strategos-random', games: 10, full: 200, rows: [won('strategos v random actions', 0.95)] },
  moments('alala', 30, 1200),
  ...READY.alala.map(match => balance('alala', match, 50, 200)),
  ...['alala', 'ancient', 'hoplites'].flatMap(game =>
    ['5 v 5', '5 v 3', '3 v 5'].map(strengths => engagement(`${game} ${strengths}`, 30, 200)),
  ),
];
