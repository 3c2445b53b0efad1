import type { Entry } from '../../../core/log.ts';
import { type BattleResult, SIDES, type SideId } from '../battle/sides.ts';
import { type BattleNotes, type BattleState, isOnTable, unitsOf } from '../battle/state.ts';
import { DEFAULT_RULES, type HouseRule } from '../rules/house-rules.ts';
import { type Intervention, interventionsOf } from './god-interventions.ts';
import { type Course, courseOf } from './report-course.ts';
import { decisiveOf, fightsOf, type ReportFight } from './report-fights.ts';
import { type Frame, framesOf } from './report-frames.ts';
import { type LeaderStory, leaderStoriesOf, type UnitStory, unitStoriesOf } from './report-stories.ts';
import { stepsOf } from './steps.ts';
import { type StrengthTally, tallyOf } from './tally.ts';

/** The strength of an army at the start and now. */
export interface Strength {
  readonly units: number;
  readonly men: number;
  readonly unitsLeft: number;
  readonly menLeft: number;
}

/** A battle as facts from its log, without texts. */
export interface Report {
  readonly start: BattleState;
  readonly end: BattleState;
  readonly about: BattleNotes | undefined;
  readonly verdict: BattleResult | null;
  /** The last turn of the battle. */
  readonly turns: number;
  readonly strengths: Readonly<Record<SideId, Strength>>;
  readonly tallies: Readonly<Record<SideId, StrengthTally>>;
  readonly course: Course;
  /** The battle on its plan; empty without one. */
  readonly frames: readonly Frame[];
  /** All fights in the order of the log. */
  readonly fights: readonly ReportFight[];
  /** The fights that made the difference, the weightiest first. */
  readonly decisive: readonly ReportFight[];
  readonly units: readonly UnitStory[];
  readonly leaders: readonly LeaderStory[];
  readonly gods: readonly Intervention[];
  /** House rules that differ from the defaults. */
  readonly houseRules: readonly HouseRule[];
}

/**
 * The report of a battle, from its state at the start and its active entries, in order. Skips entries that this build
 * cannot use, as the battle itself does. Never throws for any log.
 */
export const reportOf = (start: BattleState, entries: readonly Entry[]): Report => {
  const steps = stepsOf(start, entries);
  const end = steps.at(-1)?.after ?? start;
  const fights = fightsOf(steps);
  return {
    start,
    end,
    about: end.about,
    verdict: end.ended,
    turns: end.turn.turn,
    strengths: bySide(side => strengthOf(start, end, side)),
    tallies: bySide(side => tallyOf(end, side)),
    course: courseOf(start, steps),
    frames: framesOf(start, steps),
    fights,
    decisive: decisiveOf(fights),
    units: unitStoriesOf(end, steps),
    leaders: leaderStoriesOf(end, steps),
    gods: interventionsOf(steps),
    houseRules: (Object.keys(DEFAULT_RULES) as HouseRule[]).filter(rule => end.house[rule] !== DEFAULT_RULES[rule]),
  };
};

const bySide = <T>(of: (side: SideId) => T): Readonly<Record<SideId, T>> => {
  const [a, b] = SIDES.map(of) as [T, T];
  return { a, b };
};

const strengthOf = (start: BattleState, end: BattleState, side: SideId): Strength => {
  const [first, last] = [unitsOf(start, side), unitsOf(end, side).filter(isOnTable)];
  const men = (units: readonly { readonly men: number }[]): number => units.reduce((sum, unit) => sum + unit.men, 0);
  return { units: first.length, men: men(first), unitsLeft: last.length, menLeft: men(last) };
};
