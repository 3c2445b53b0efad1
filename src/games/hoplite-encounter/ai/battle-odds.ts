import { oddsOf, strengthOf } from '../referee/fight.ts';
import { loserLossesOf, winnerLossesOf } from '../referee/losses.ts';
import { MAX_FORCE_SIZE } from '../rules/force.ts';

/**
 * The result of a month of battle between two groups of forces on one hex, from the exact chances of the dice (H1–H12).
 */
export interface BattleChances {
  /** The chance that the enemy is wiped out and an own force is left. */
  readonly clear: number;
  /** The chance that the own group is wiped out and an enemy is left. */
  readonly beaten: number;
  /** Mean units lost. */
  readonly ownLosses: number;
  readonly enemyLosses: number;
}

/** The most forces of a side in exact odds; more are left out. */
export const MAX_GROUP = 3;

interface FightResult {
  readonly chance: number;
  readonly own: number;
  readonly enemy: number;
}

interface Side {
  readonly start: number;
  readonly support: number;
}

/** The losses of a fight with their chances (H7 H9 H11 H12). */
const fightResults = (own: Side & { lost: number }, enemy: Side & { lost: number }): readonly FightResult[] => {
  const [mine, theirs] = [strengthOf(own), strengthOf(enemy)];
  const { win, draw, lose } = oddsOf(mine.fighting, theirs.fighting);
  const all = win + draw + lose;
  const results: FightResult[] = [{ chance: draw / all, own: 0, enemy: 0 }];
  for (let scale = 1; scale <= 6; scale++) {
    if (win > 0)
      results.push({
        chance: win / all / 6,
        own: Math.min(mine.basic, winnerLossesOf(scale, mine.basic, theirs.basic).losses),
        enemy: Math.min(theirs.basic, loserLossesOf(scale, mine.basic)),
      });
    if (lose > 0)
      results.push({
        chance: lose / all / 6,
        own: Math.min(mine.basic, loserLossesOf(scale, theirs.basic)),
        enemy: Math.min(theirs.basic, winnerLossesOf(scale, theirs.basic, mine.basic).losses),
      });
  }
  return results;
};

const sidesOf = (sizes: readonly number[]): readonly Side[] => {
  const full = sizes.filter(size => size === MAX_FORCE_SIZE).length;
  return sizes.map(start => ({ start, support: start === MAX_FORCE_SIZE ? full - 1 : 0 }));
};

/** The losses so far, and the index of the next force of the smaller group (H4). */
interface Stage {
  readonly chance: number;
  readonly own: readonly number[];
  readonly enemy: readonly number[];
  readonly next: number;
}

const plus = (lost: readonly number[], at: number, more: number): readonly number[] =>
  lost.map((each, i) => (i === at ? each + more : each));

const reckon = (own: readonly number[], enemy: readonly number[]): BattleChances => {
  const [mine, theirs] = [sidesOf(own), sidesOf(enemy)];
  const isLarger = own.length >= enemy.length;
  const smaller = isLarger ? enemy : own;
  const none = (of: readonly number[]): readonly number[] => of.map(() => 0);
  let stages: readonly Stage[] = [{ chance: 1, own: none(own), enemy: none(enemy), next: 0 }];
  for (let i = 0; i < Math.max(own.length, enemy.length); i++) {
    const after = new Map<string, Stage>();
    const add = (stage: Stage): void => {
      const key = `${stage.own} ${stage.enemy} ${stage.next}`;
      after.set(key, { ...stage, chance: stage.chance + (after.get(key)?.chance ?? 0) });
    };
    for (const stage of stages) {
      const lost = isLarger ? stage.enemy : stage.own;
      const turns = smaller.map((_, j) => (stage.next + j) % smaller.length);
      const partner = turns.find(j => (smaller[j] as number) > (lost[j] as number));
      if (partner === undefined) {
        add(stage);
        continue;
      }
      const [a, b] = isLarger ? [i, partner] : [partner, i];
      const results = fightResults(
        { ...(mine[a] as Side), lost: stage.own[a] as number },
        { ...(theirs[b] as Side), lost: stage.enemy[b] as number },
      );
      for (const result of results)
        add({
          chance: stage.chance * result.chance,
          own: plus(stage.own, a, result.own),
          enemy: plus(stage.enemy, b, result.enemy),
          next: partner + 1,
        });
    }
    stages = [...after.values()];
  }
  const sum = (of: (stage: Stage) => number): number =>
    stages.reduce((all, stage) => all + stage.chance * of(stage), 0);
  const total = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0);
  const [ownUnits, enemyUnits] = [total(own), total(enemy)];
  return {
    clear: sum(stage => (total(stage.enemy) === enemyUnits && total(stage.own) < ownUnits ? 1 : 0)),
    beaten: sum(stage => (total(stage.own) === ownUnits && total(stage.enemy) < enemyUnits ? 1 : 0)),
    ownLosses: sum(stage => total(stage.own)),
    enemyLosses: sum(stage => total(stage.enemy)),
  };
};

const reckoned = new Map<string, BattleChances>();

/** The chances of a month of battle between two groups, by the fighting units of each force. Cached. */
export const battleChances = (own: readonly number[], enemy: readonly number[]): BattleChances => {
  const inOrder = (sizes: readonly number[]): readonly number[] =>
    sizes
      .filter(size => size > 0)
      .sort((a, b) => b - a)
      .slice(0, MAX_GROUP);
  const [mine, theirs] = [inOrder(own), inOrder(enemy)];
  const key = `${mine} ${theirs}`;
  const known = reckoned.get(key);
  if (known) return known;
  const made: BattleChances =
    theirs.length === 0 || mine.length === 0
      ? { clear: mine.length > 0 ? 1 : 0, beaten: mine.length > 0 ? 0 : 1, ownLosses: 0, enemyLosses: 0 }
      : reckon(mine, theirs);
  reckoned.set(key, made);
  return made;
};

/** Units divided into forces, as large as they can be (D1). */
export const inForces = (units: number): readonly number[] =>
  Array.from({ length: Math.ceil(units / MAX_FORCE_SIZE) }, (_, i) =>
    Math.min(MAX_FORCE_SIZE, units - i * MAX_FORCE_SIZE),
  );

/**
 * The smallest number of regiments that wipes out a guard with at least this chance. Several forces are all full.
 * Undefined if no examined group is large enough.
 */
export const regimentsToClear = (guard: readonly number[], chance: number): number | undefined => {
  const least = Math.max(1, ...guard);
  for (
    let units = least;
    units <= MAX_GROUP * MAX_FORCE_SIZE;
    units += units < MAX_FORCE_SIZE ? 1 : MAX_FORCE_SIZE - (units % MAX_FORCE_SIZE)
  )
    if (battleChances(inForces(units), guard).clear >= chance) return units;
  return undefined;
};
