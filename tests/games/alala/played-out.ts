// A simulation of fights with dice that follows the sheet's words and shares no code with the rules.

/** A unit in the simulation. Levels: 0 Shaken … 3 Eager. */
export interface Sim {
  kind: string;
  grade: string;
  men: number;
  start: number;
  level: number;
  dp: number;
  leader: boolean;
  run: boolean;
  charged: boolean;
  flanks: number;
  behind: { men: number; start: number; level: number }[];
  aside: number;
}

export const sim = (changes: Partial<Sim>): Sim => ({
  kind: 'hoplites',
  grade: 'B',
  men: 24,
  start: 24,
  level: 1,
  dp: 0,
  leader: false,
  run: false,
  charged: false,
  flanks: 0,
  behind: [],
  aside: 0,
  ...changes,
});

const heavy = ({ kind }: Sim): boolean => kind === 'hoplites';
const horse = ({ kind }: Sim): boolean => /Cavalry/.test(kind);

const simDice = (unit: Sim, foe: Sim): number => {
  let n = heavy(unit) ? Math.min(12, Math.floor(unit.men / 2)) : unit.men;
  n += 2 * unit.flanks - 2 * unit.dp;
  if (unit.behind.length > 0) n += 1 + unit.behind.length;
  n += [-4, 0, 2, 4][unit.level] as number;
  if (unit.run && (heavy(unit) || horse(unit))) n += 2;
  if (horse(unit) && !heavy(foe) && !horse(foe)) n += 1;
  return Math.max(1, n);
};

const rollHits = (unit: Sim, foe: Sim, random: () => number): number => {
  let hits = unit.leader ? 1 : 0;
  const chance = heavy(unit) ? 1 / 3 : 1 / 6;
  for (let die = simDice(unit, foe); die > 0; die--) if (random() < chance) hits++;
  return hits;
};

/** Applies one round to a unit and those behind it, by its row (0 is the best): men, level, half strength. */
const suffer = (unit: Sim, row: number, trampled: boolean): void => {
  const all = [unit, ...unit.behind];
  let lose = row + (trampled ? 1 : 0);
  for (const one of [...all].reverse()) {
    const lost = Math.min(one.men, lose);
    lose -= lost;
    const was = one.men * 2 >= one.start;
    one.men -= lost;
    one.level = Math.min(3, Math.max(0, one.level + (2 - row)));
    if (was && one.men * 2 < one.start) one.level = 0;
  }
};

// `level` is the level before the dice, or the one after the row.
const moveOf = (unit: Sim, foe: Sim, row: number, foeMove: string, level: number): string => {
  if (unit.men === 0) return 'destroyed';
  if (row <= 2 && foe.men === 0) return 'holds';
  if (row === 4) return level === 0 || !heavy(unit) ? 'routs' : 'retires';
  if (row === 3) return level === 0 || (horse(unit) && heavy(foe)) ? 'retires' : 'fallsBack';
  if (row === 2) {
    if (!heavy(unit) && heavy(foe)) return 'retires';
    return horse(unit) && unit.charged && !heavy(foe) ? 'ridesThrough' : 'stays';
  }
  if (row === 1 && foeMove === 'fallsBack' && !(heavy(unit) && !heavy(foe))) return 'follows';
  return 'holds';
};

/**
 * One fight to its end: the move of both, the number of rounds, and the men left. Moves use the level before or after
 * the row.
 */
export const play = (
  a: Sim,
  b: Sim,
  random: () => number,
  read: 'before' | 'after',
): { fates: string; round: number; men: [number, number] } => {
  for (let round = 1; ; round++) {
    const lead = rollHits(a, b, random) - rollHits(b, a, random);
    const row = lead >= 5 ? 0 : lead >= 2 ? 1 : lead >= -1 ? 2 : lead >= -4 ? 3 : 4;
    // A unit that cavalry charges and rides through loses one more man. The others may not survive the round to ride.
    const rides = (rider: Sim, foe: Sim): boolean =>
      row === 2 && horse(rider) && rider.charged && !heavy(foe) && !horse(foe) && rider.men > 2 && foe.men > 2;
    const [overA, overB] = [rides(b, a), rides(a, b)];
    const shakenBefore = [a, b].map(unit => unit.behind.map(({ level }) => level === 0));
    const had = [a.level, b.level] as const;
    suffer(a, row, overA);
    suffer(b, 4 - row, overB);
    const [levelA, levelB] = read === 'before' ? had : [a.level, b.level];
    let [moveA, moveB] = ['', ''];
    if (row >= 2) {
      moveA = moveOf(a, b, row, '', levelA);
      moveB = moveOf(b, a, 4 - row, moveA, levelB);
    } else {
      moveB = moveOf(b, a, 4 - row, '', levelB);
      moveA = moveOf(a, b, row, moveB, levelA);
    }
    const touch =
      (moveA === 'stays' && moveB === 'stays') ||
      (moveA === 'follows' && moveB === 'fallsBack') ||
      (moveB === 'follows' && moveA === 'fallsBack');
    const left = (unit: Sim): number => unit.behind.reduce((sum, { men }) => sum + men, unit.men + unit.aside);
    if (!touch) {
      const fate = (move: string): string => (move === 'stays' || move === 'follows' ? 'holds' : move);
      return { fates: `${fate(moveA)},${fate(moveB)}`, round, men: [left(a), left(b)] };
    }
    [a, b].forEach((unit, i) => {
      const stays = (one: { men: number; level: number }, place: number): boolean =>
        one.men > 0 && (one.level > 0 || (shakenBefore[i]?.[place] as boolean));
      unit.aside += unit.behind.filter((one, place) => !stays(one, place)).reduce((sum, { men }) => sum + men, 0);
      unit.behind = unit.behind.filter(stays);
      unit.charged = false;
      unit.run = (i === 0 ? moveA : moveB) === 'follows';
    });
  }
};

/** Numbers in 0 … 1 out of a seed. */
export const seeded = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};
