import type { FigureTable } from '../../../game-ui/reference/rule-table.tsx';
import type { ClauseId } from '../rules/clauses.ts';
import { COMBAT_DICE } from '../rules/combat/combat.ts';
import { OUTCOME_TABLE, OUTCOMES } from '../rules/combat/outcome.ts';
import { COMMAND_COSTS, commandCost } from '../rules/command.ts';
import { riskOutcome } from '../rules/leaders.ts';
import { MORALE_EVENTS } from '../rules/morale.ts';
import { REDRESS, WHEEL_DISORDER } from '../rules/movement/manoeuvres.ts';
import { type Motion, moveDice } from '../rules/movement/movement.ts';
import { KINDS, kindOf, UNIT_KINDS, type UnitKind } from '../rules/unit-kinds.ts';
import { GRADES } from '../rules/vocabulary.ts';
import type { ClauseMessages } from './en/clauses/index.ts';
import type { Words } from './index.ts';

/** The table that belongs to a clause, or undefined for most of them. */
export const clauseTable = (id: ClauseId, t: Words, r: ClauseMessages): FigureTable | undefined => TABLES[id]?.(t, r);

/** Command points that a command costs, before the unit is looked at; undefined for any other clause. */
export const clauseCost = (id: ClauseId): number | undefined =>
  Object.values(COMMAND_COSTS).find(({ clause }) => clause === id)?.by;

/** All five outcomes of a fight side by side. */
export const outcomeTable = (t: Words, r: ClauseMessages): FigureTable => ({
  head: [r.difference, t.fight.result, t.end.rows.menLost, t.unit.aggression],
  rows: OUTCOMES.map((row, i) => {
    const { least, casualties, steps } = OUTCOME_TABLE[row];
    const above = OUTCOMES[i - 1];
    const most = above && OUTCOME_TABLE[above].least - 1;
    return [difference(least, most, t, r), t.outcomes[row], String(casualties), t.signed(steps)];
  }),
});

const difference = (least: number, most: number | undefined, t: Words, r: ClauseMessages): string => {
  if (most === undefined) return r.orMore(t.signed(least));
  if (!Number.isFinite(least)) return r.orLess(t.signed(most));
  return `${t.signed(least)} … ${t.signed(most)}`;
};

const throwOf = (kind: UnitKind, motion: Motion, t: Words): readonly [least: string, most: string] => {
  const { must, may } = moveDice({ kind }, motion);
  const said = (dice: readonly string[]): string =>
    t.move.diceOf(dice.filter(die => die === 'avd').length, dice.filter(die => die === 'd6').length);
  return [said(must), said([...must, ...may])];
};

const encouragement = (grade: (typeof GRADES)[number], advancing: boolean): string =>
  String(
    commandCost({
      action: 'encourage',
      unit: { kind: 'hoplites', grade, aggression: 'formedUp', men: 1, startingMen: 1 },
      advancing,
      steps: 1,
    }).total,
  );

const TABLES: Readonly<Partial<Record<ClauseId, (t: Words, r: ClauseMessages) => FigureTable>>> = {
  A3: (t, r) => ({
    rows: (Object.keys(MORALE_EVENTS) as (keyof typeof MORALE_EVENTS)[]).map(event => [
      r.events[event],
      t.signed(MORALE_EVENTS[event]),
    ]),
  }),
  C3: (t, r) => ({
    head: [t.armies.grade, r.cpStanding, r.cpAdvancing],
    rows: GRADES.map(grade => [t.grade(grade), encouragement(grade, false), encouragement(grade, true)]),
  }),
  'R-23': t => ({ rows: UNIT_KINDS.map(kind => [t.kinds[kind], String(KINDS[kind].men)]) }),
  L1: t => ({
    head: [t.risk.second, ''],
    rows: [1, 2, 3, 4, 5, 6].map(face => [String(face), t.risks[riskOutcome(6, 1, face).result]]),
  }),
  M2: (t, r) => ({
    head: [t.armies.kind, r.atLeast, r.atMost],
    rows: UNIT_KINDS.map(kind => [t.kinds[kind], ...throwOf(kind, 'normal', t)]),
  }),
  M3: t => ({ rows: UNIT_KINDS.map(kind => [t.kinds[kind], throwOf(kind, 'rout', t)[0]]) }),
  M4: t => ({
    rows: UNIT_KINDS.map(kind => [t.kinds[kind], String(kindOf({ kind }).tiresOn ?? '–')]),
  }),
  M9: t => ({ rows: GRADES.map(grade => [t.grade(grade), t.unit.dp(WHEEL_DISORDER[grade])]) }),
  M12: (t, r) => ({
    rows: [
      ...GRADES.map(grade => [t.grade(grade), t.signed(-REDRESS[grade])] as const),
      [r.otherUnits, t.signed(-REDRESS.none)],
    ],
  }),
  B2: (t, r) => ({
    rows: (Object.keys(COMBAT_DICE) as (keyof typeof COMBAT_DICE)[]).map(line => [
      r.dice[line],
      t.signed(COMBAT_DICE[line]),
    ]),
  }),
};
