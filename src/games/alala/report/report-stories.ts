import type { EventData } from '../battle/events.ts';
import { SIDES } from '../battle/sides.ts';
import { type BattleState, type BattleUnit, type Leader, unitsOf } from '../battle/state.ts';
import { type Outcome, outcomeFor } from '../rules/combat/outcome.ts';
import { levelOf, type Move } from '../rules/vocabulary.ts';
import type { Step } from './steps.ts';

/** Something that a unit did or met. */
export type StoryFact = { readonly turn: number } & (
  | {
      readonly kind: 'fought';
      readonly foes: readonly string[];
      readonly outcome: Outcome;
      readonly lost: number;
      readonly move: Move | null;
      readonly charged: boolean;
      /** The fighter in front of the unit, whose result the unit shared (O6). */
      readonly behind: string | undefined;
    }
  | { readonly kind: 'shotAt'; readonly by: readonly string[]; readonly lost: number }
  | { readonly kind: 'caught'; readonly by: string; readonly lost: number }
  | { readonly kind: 'hacked'; readonly victim: string; readonly killed: number }
  | { readonly kind: 'chargeEvaded'; readonly target: string }
  | { readonly kind: 'evaded'; readonly from: string }
  | { readonly kind: 'retired' | 'routed' | 'left' | 'destroyed' | 'rallied' | 'formedUp' | 'lostHeart' }
);

export interface UnitStory {
  readonly unit: BattleUnit;
  readonly facts: readonly StoryFact[];
  /** Its shots in all, and the men that they brought down. */
  readonly shots: number;
  readonly shotDown: number;
}

/** A leader's wounds and death; `secondFell` is the death of the second in command who led in his place. */
export interface LeaderFact {
  readonly turn: number;
  readonly kind: 'lightWound' | 'severeWound' | 'fell' | 'secondFell';
  /** The unit that he was with. */
  readonly unit: string | null;
}

export interface LeaderStory {
  readonly leader: Leader;
  /** The number of risk rolls for him (L1). */
  readonly risks: number;
  readonly facts: readonly LeaderFact[];
}

/** The story of each unit, in the order of the lines, the first army's first. */
export const unitStoriesOf = (end: BattleState, steps: readonly Step[]): readonly UnitStory[] => {
  const all = new Map<string, { facts: StoryFact[]; shots: number; shotDown: number }>();
  for (const id of Object.keys(end.units)) all.set(id, { facts: [], shots: 0, shotDown: 0 });
  for (const step of steps) {
    const { event, before, after } = step;
    const told = factsOf(step);
    for (const [id, fact] of told) add(all.get(id)?.facts, fact);
    if (event.type === 'shoot') {
      const shooter = all.get(event.data.shooter);
      if (shooter) {
        shooter.shots += 1;
        shooter.shotDown += lostBy(step, event.data.target);
      }
    }
    if (before.units === after.units) continue;
    for (const unit of Object.values(after.units)) {
      const was = before.units[unit.id];
      const story = all.get(unit.id);
      if (!was || !story || was === unit) continue;
      story.facts = withTurns(story.facts, step, was, unit);
    }
  }
  return SIDES.flatMap(side => unitsOf(end, side)).flatMap(unit => {
    const story = unit && all.get(unit.id);
    return story ? [{ unit, ...story }] : [];
  });
};

/** Wounds and deaths of every leader. */
export const leaderStoriesOf = (end: BattleState, steps: readonly Step[]): readonly LeaderStory[] =>
  Object.values(end.leaders).map(leader => {
    let risks = 0;
    let facts: LeaderFact[] = [];
    for (const { event, before, after, turn } of steps) {
      const [was, is] = [before.leaders[leader.id], after.leaders[leader.id]];
      if (!was || !is) continue;
      const fact = (kind: LeaderFact['kind']): LeaderFact => ({ turn, kind, unit: was.unit });
      if (event.type === 'risk' && event.data.leader === leader.id) {
        risks += 1;
        const { result } = event.data;
        if (result === 'lightWound' || result === 'severeWound') facts = [...facts, fact(result)];
      }
      const deaths = deathsOf(is) - deathsOf(was);
      if (deaths > 0) facts = [...facts, fact(was.second ? 'secondFell' : 'fell')];
      // A correction brought him back.
      if (deaths < 0) facts = withoutLast(facts, ({ kind }) => kind === 'fell' || kind === 'secondFell');
    }
    return { leader, risks, facts };
  });

// The death of a leader without a second is one event, and so is the death of a second. If both die at once, they are
// one event.
const deathsOf = ({ alive, second }: Leader): number => Number(second) + Number(!alive);

const lostBy = ({ before, after }: Step, id: string): number =>
  Math.max(0, (before.units[id]?.men ?? 0) - (after.units[id]?.men ?? 0));

/** The entry's own statements about units, placed before the states that its changes produce. */
const factsOf = (step: Step): (readonly [unit: string, fact: StoryFact])[] => {
  const { event, turn } = step;
  switch (event.type) {
    case 'fight':
      return fightFacts(step, event.data);
    case 'shoot': {
      const { shooter, target } = event.data;
      const lost = lostBy(step, target);
      return lost > 0 ? [[target, { kind: 'shotAt', turn, by: [shooter], lost }]] : [];
    }
    case 'hack': {
      const { unit, victim } = event.data;
      const lost = lostBy(step, victim);
      return [
        [unit, { kind: 'hacked', turn, victim, killed: lost }],
        [victim, { kind: 'caught', turn, by: unit, lost }],
      ];
    }
    case 'charge': {
      const { unit, target, response } = event.data;
      if (response !== 'evade') return [];
      return [
        [unit, { kind: 'chargeEvaded', turn, target }],
        [target, { kind: 'evaded', turn, from: unit }],
      ];
    }
    default:
      return [];
  }
};

const fightFacts = (step: Step, { sides, hits, changes }: EventData<'fight'>): (readonly [string, StoryFact])[] =>
  [0, 1].flatMap(place => {
    const own = sides[place] ?? [];
    const foes = (sides[1 - place] ?? []).map(({ unit }) => unit);
    const outcome = outcomeFor((hits[place] as number) - (hits[1 - place] as number));
    const fighting = new Set(own.map(({ unit }) => unit));
    const fact = (id: string, charged: boolean, behind: string | undefined): readonly [string, StoryFact] => {
      const move = changes.units.find(change => change.unit === id)?.move ?? null;
      const lost = lostBy(step, id);
      return [id, { kind: 'fought', turn: step.turn, foes, outcome, lost, move, charged, behind }];
    };
    const rear = own.flatMap(plan =>
      plan.supports
        .filter(({ place: where, unit }) => where === 'rear' && !fighting.has(unit))
        .map(({ unit }) => [unit, plan.unit] as const),
    );
    return [
      ...own.map(plan => fact(plan.unit, plan.momentum === 'charge', undefined)),
      ...[...new Map(rear)].map(([id, fighter]) => fact(id, false, fighter)),
    ];
  });

/** Adds a fact; shots at a unit in one turn are merged. */
const add = (facts: StoryFact[] | undefined, fact: StoryFact): void => {
  if (!facts) return;
  const last = facts.findLastIndex(each => each.kind === 'shotAt' && each.turn === fact.turn);
  const same = facts[last];
  if (fact.kind === 'shotAt' && same?.kind === 'shotAt')
    facts[last] = { ...same, by: [...new Set([...same.by, ...fact.by])], lost: same.lost + fact.lost };
  else facts.push(fact);
};

/** The facts with each unit's new state after an entry, unless the fact of the fight already says it. */
const withTurns = (facts: StoryFact[], { event, turn }: Step, was: BattleUnit, is: BattleUnit): StoryFact[] => {
  const fought = event.type === 'fight' && facts.at(-1)?.kind === 'fought' && is.move !== null;
  const said: StoryFact[] = [];
  const say = (kind: 'retired' | 'routed' | 'left' | 'destroyed' | 'rallied' | 'formedUp' | 'lostHeart'): void => {
    said.push({ turn, kind });
  };
  let before = facts;
  if (was.standing !== is.standing) {
    if (was.standing === 'destroyed') before = withoutLast(before, ({ kind }) => kind === 'destroyed');
    if (is.standing === 'destroyed') say('destroyed');
    else if (is.standing === 'out') say('left');
    else if (is.standing === 'routing' && !fought) say('routed');
    else if (is.standing === 'retired' && !fought) say('retired');
    else if (is.standing === 'inLine' && was.standing !== 'destroyed' && event.type !== 'fight') say('rallied');
  }
  const ownTurn = event.type !== 'fight' && event.type !== 'correct' && is.standing === was.standing;
  if (ownTurn && levelOf(is.aggression) < 0 && levelOf(was.aggression) >= 0) say('lostHeart');
  if (is.formed && !was.formed) say('formedUp');
  return [...before, ...said];
};

const withoutLast = <T>(list: readonly T[], test: (item: T) => boolean): T[] => {
  const at = list.findLastIndex(test);
  return at < 0 ? [...list] : list.toSpliced(at, 1);
};
