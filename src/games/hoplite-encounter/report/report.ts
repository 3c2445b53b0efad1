import { type Hex, refOf } from '../map/chart.ts';
import { formatRef } from '../map/hex.ts';
import type { UnitLoss } from '../orders/raising-result.ts';
import type { Fault } from '../orders/sheet.ts';
import type { March } from '../referee/encounters.ts';
import type { Fight, FightSide } from '../referee/fight.ts';
import { countImperialStates } from '../referee/open-turn.ts';
import type { ResolvedTurn } from '../referee/turn.ts';
import { forceCap, type GameMonth, isWinter, monthOf } from '../rules/calendar.ts';
import { type Code, forceNameOf, NO_UNITS, type UnitCounts, unitsOf } from '../rules/force.ts';
import type { GameEnd, Offer, Position, World } from '../rules/position.ts';
import type { EncounterCode, StepReason } from '../rules/reasons.ts';
import { type Sighting, sightingOf, type View, viewFor } from '../vision/view.ts';
import {
  type ChestMoney,
  type CountryMoney,
  reportChests,
  reportCountries,
  reportSeized,
  type SeizedMoney,
} from './report-money.ts';

/** An encounter of a force, hex by hex along its route (J5 R-74). */
export interface ReportedMeeting {
  readonly ref: string;
  readonly code: EncounterCode;
  readonly allied: boolean;
  readonly other: Sighting;
  readonly reasons: readonly StepReason[];
}

/** A battle of an own force. Of the other side's money, it shows only what changed hands (J5 R-45). */
export interface ReportedFight extends Omit<Fight, 'hex' | 'sides' | 'cast'> {
  readonly cast?: Fight['cast'];
  readonly ref: string;
  /** The index of the own side. */
  readonly own: 0 | 1;
  readonly sides: readonly [ReportedSide, ReportedSide];
}

export type ReportedSide = Omit<FightSide, 'toTreasury' | 'lostMoney' | 'units'> &
  Partial<Pick<FightSide, 'toTreasury' | 'lostMoney' | 'units'>>;

/** A force of the Empire in the turn (J3 J5). Sums are drachmae. */
export interface ReportedForce {
  readonly name: string;
  readonly start: string;
  readonly route: readonly string[];
  readonly final: string;
  readonly chestBefore: number;
  readonly chestAfter: number;
  readonly before: UnitCounts;
  /** Units after the battle; none for a destroyed force. */
  readonly after: UnitCounts;
  readonly meetings: readonly ReportedMeeting[];
  readonly fights: readonly ReportedFight[];
}

/** An Empire's report of a turn, without anything that other Empires keep secret. */
export interface Report {
  /** J1 */
  readonly heading: {
    readonly empire: Code;
    readonly turn: number;
    readonly month: GameMonth;
    /** Whether winter ranges hold in the turn that is ordered now. */
    readonly winterNext: boolean;
    readonly allies: readonly Code[];
    readonly made: readonly Offer[];
    readonly received: readonly Offer[];
  };
  /** J2 */
  readonly captures: {
    readonly gained: readonly { readonly state: Code; readonly from: Code | null }[];
    readonly lost: readonly { readonly state: Code; readonly to: Code }[];
    readonly disputed: readonly { readonly state: Code; readonly empires: readonly Code[] }[];
  };
  /** J3 */
  readonly money: {
    readonly countries: readonly CountryMoney[];
    /** Neither is in reports before 2026-11-24. */
    readonly seized?: readonly SeizedMoney[];
    readonly chests?: readonly ChestMoney[];
    readonly losses: readonly UnitLoss[];
    readonly chestUpkeep: number;
    readonly lostMoney: number;
  };
  /** J4 */
  readonly refused: readonly Fault[];
  /** J5 */
  readonly forces: readonly ReportedForce[];
  /** J6 */
  readonly map: View;
  /** J7 */
  readonly totals: {
    readonly units: UnitCounts;
    readonly money: number;
    readonly income: number;
    readonly forces: number;
    readonly cap: number;
    readonly standings: readonly { readonly empire: Code; readonly imperial: number; readonly out: boolean }[];
    readonly ended: GameEnd | null;
  };
}

/** The report of an Empire for a turn, in the order J1–J7: for turn 0, before any was run, without one. */
export const reportFor = (world: World, position: Position, empire: Code, turn?: ResolvedTurn): Report => {
  const { chart } = world;
  const name = (hex: Hex): string => formatRef(refOf(chart, hex));
  const codeOf = (state: number): Code => chart.states[state]?.code ?? '';
  const map = viewFor(world, position, empire);
  const ready = turn?.prepared[empire];
  const own = position.forces.filter(force => force.empire === empire);
  const sum = (kind: keyof UnitCounts): number => own.reduce((all, force) => all + force[kind], 0);
  const passings = turn?.passings ?? [];
  const countries = map.countries;
  return {
    heading: {
      empire,
      turn: position.turn - 1,
      month: monthOf(position.turn - 1),
      winterNext: isWinter(chart.scenario, position.turn),
      allies: (turn?.allied ?? []).flatMap(([a, b]) => (a === empire ? [b] : b === empire ? [a] : [])),
      made: map.offers.filter(({ from }) => from === empire),
      received: map.offers.filter(({ to }) => to === empire),
    },
    captures: {
      gained: passings.flatMap(({ state, from, to }) => (to === empire ? [{ state: codeOf(state), from }] : [])),
      lost: passings.flatMap(({ state, from, to }) => (from === empire ? [{ state: codeOf(state), to }] : [])),
      disputed: (turn?.disputes ?? []).flatMap(({ state, empires }) =>
        own.some(({ hex }) => chart.capitals[state]?.hex === hex) ? [{ state: codeOf(state), empires }] : [],
      ),
    },
    money: {
      countries: turn && ready ? reportCountries(world, position, empire, turn, ready) : [],
      seized: turn ? reportSeized(world, position, empire, turn) : [],
      chests: turn && ready ? reportChests(position, empire, turn, ready) : [],
      losses: ready?.losses ?? [],
      chestUpkeep: ready?.chestUpkeep ?? 0,
      lostMoney: ready?.lostMoney ?? 0,
    },
    refused: ready?.faults ?? [],
    forces: (turn?.marches ?? [])
      .filter(({ mover }) => mover.empire === empire)
      .map(march => reportForce(world, turn as ResolvedTurn, march, name)),
    map,
    totals: {
      units: { H: sum('H'), T: sum('T'), M: sum('M') },
      money:
        own.reduce((all, { chest }) => all + chest, 0) + countries.reduce((all, { treasury }) => all + treasury, 0),
      income: countries.reduce((all, { income }) => all + income, 0),
      forces: own.length,
      cap: forceCap(chart.scenario, position.turn),
      standings: standingsOf(world, position),
      ended: position.ended,
    },
  };
};

/** The public part. */
const standingsOf = (world: World, position: Position): Report['totals']['standings'] =>
  world.settings.standings === 'closed'
    ? []
    : [...countImperialStates(world, position.countries)].map(([empire, imperial]) => ({
        empire,
        imperial,
        out: position.out.includes(empire),
      }));

const reportForce = (
  world: World,
  turn: ResolvedTurn,
  { mover, meetings, final }: March,
  name: (hex: Hex) => string,
): ReportedForce => {
  const after = turn.fought.after.get(mover);
  const units: UnitCounts = { H: mover.H, T: mover.T, M: mover.M };
  const left = after ? (unitsOf(after.units) > 0 ? after.units : NO_UNITS) : units;
  return {
    name: forceNameOf(mover),
    start: name(mover.hex),
    route: mover.way.hexes.map(name),
    final: name(final),
    chestBefore: mover.chestBefore,
    chestAfter: after ? after.chest : mover.chest,
    before: units,
    after: left,
    meetings: meetings.map(({ hex, code, allied, other, reasons }) => ({
      ref: name(hex),
      code,
      allied,
      other: sightingOf(world.settings, other, name(hex)),
      reasons,
    })),
    fights: turn.fought.fights.flatMap(fight => reportFight(fight, mover.empire, mover.number, name)),
  };
};

/** An own battle. Of the other side, everything except the money that went to its Treasury or was lost (J5). */
const reportFight = (
  { hex, sides, ...fight }: Fight,
  empire: Code,
  number: number,
  name: (hex: Hex) => string,
): readonly ReportedFight[] => {
  const own = sides.findIndex(side => side.empire === empire && side.number === number);
  if (own === -1) return [];
  const told = (side: FightSide, i: number): ReportedSide => {
    if (i === own) return side;
    const { toTreasury: _treasury, lostMoney: _lost, ...open } = side;
    return open;
  };
  const other = own === 0 ? 1 : 0;
  const hidden = (step: Fight['steps'][number]): boolean =>
    step.side === other && (step.word === 'toTreasury' || step.word === 'lostMoney');
  return [
    {
      ...fight,
      steps: fight.steps.filter(step => !hidden(step)),
      ref: name(hex),
      own: own as 0 | 1,
      sides: [told(sides[0], 0), told(sides[1], 1)],
    },
  ];
};
