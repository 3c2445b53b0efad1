import type { Breakdown } from '../../../src/core/probability/modifiers.ts';
import type { RuleCheck } from '../../../src/core/rule-check.ts';
import type { ArmySetup } from '../../../src/games/alala/army/army-setup.ts';
import type { Changes, FighterPlan } from '../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import { type SideId, STANDINGS } from '../../../src/games/alala/battle/sides.ts';
import {
  type BattleState,
  type BattleUnit,
  initialState,
  type Question,
  type Setup,
} from '../../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES, type HouseRules } from '../../../src/games/alala/rules/house-rules.ts';
import { isHoplites, isSkirmishers, KINDS, UNIT_KINDS } from '../../../src/games/alala/rules/unit-kinds.ts';
import {
  AGGRESSIONS,
  GRADES,
  MOMENTA,
  OUTCOME_MOVES,
  type Phase,
  SUPPORT_PLACES,
} from '../../../src/games/alala/rules/vocabulary.ts';

/** House rules whose outcomes differ most from the default ones. */
export const OTHER_RULES: HouseRules = { ...DEFAULT_RULES, outcomeLevel: 'after', body: 'eachUnit' };

/**
 * Units of an army in short notation: 'a1 B ready leader3 of:p1, a2 C 14/24 of:p1, s1 psiloi'. Default: hoplites of
 * grade B, Formed-up.
 */
const unitsTold = (told: string): string[][] => told.split(', ').map(unit => unit.split(' '));

const phalanxTold = (words: string[]): { phalanx?: string } => {
  const phalanx = words.find(word => word.startsWith('of:'))?.slice(3);
  return phalanx === undefined ? {} : { phalanx };
};

const behindTold = (words: string[]): { behind: string } | undefined => {
  const behind = words.find(word => word.startsWith('behind:'))?.slice(7);
  return behind === undefined ? undefined : { behind };
};

const armyTold = (name: string, told: string): ArmySetup => {
  const units = unitsTold(told);
  const kindOf = (words: string[]) => UNIT_KINDS.find(kind => words.includes(kind)) ?? 'hoplites';
  return {
    name,
    blazon: 'owl',
    phalanxes: [],
    units: units.map(words => {
      const kind = kindOf(words);
      return {
        id: words[0] as string,
        name: words[0] as string,
        kind,
        ...(kind === 'hoplites' && { grade: GRADES.find(grade => words.includes(grade)) ?? 'B' }),
        men: KINDS[kind].men,
        aggression: AGGRESSIONS.find(level => words.includes(level)) ?? 'formedUp',
        rank: behindTold(words) ? 'rear' : isSkirmishers({ kind }) ? 'screen' : 'line',
        ...behindTold(words),
        ...phalanxTold(words),
      };
    }),
    leaders: units.flatMap(words => {
      const cp = words.find(word => /^leader\d$/.test(word))?.slice(-1);
      return cp === undefined
        ? []
        : [{ id: `L${words[0]}`, name: 'leader', cp: Number(cp), unit: words[0] as string, ...phalanxTold(words) }];
    }),
  };
};

/** A set-up of two armies in short notation. */
export const battleSetup = (a: string, b: string, rules: Partial<HouseRules> = {}): Setup => ({
  house: { ...DEFAULT_RULES, ...rules },
  armies: { a: armyTold('a', a), b: armyTold('b', b) },
});

/** A battle in progress. State that a set-up cannot hold (lost men, standing, last move) is added. */
export const table = (a: string, b: string, rules: Partial<HouseRules> = {}): BattleState => {
  const state = initialState(battleSetup(a, b, rules));
  const units: Record<string, BattleUnit> = {};
  for (const words of [...unitsTold(a), ...unitsTold(b)]) {
    const unit = state.units[words[0] as string] as BattleUnit;
    const strength = words.find(word => /^\d+\/\d+$/.test(word))?.split('/');
    units[unit.id] = {
      ...unit,
      ...(strength && { men: Number(strength[0]), startingMen: Number(strength[1]) }),
      formed: isHoplites(unit) && !words.includes('unformed'),
      disorder: Number(words.find(word => /^dp\d$/.test(word))?.slice(2) ?? 0),
      standing: STANDINGS.find(standing => words.includes(standing)) ?? 'inLine',
      move: OUTCOME_MOVES.find(move => words.includes(move)) ?? null,
    };
  }
  return { ...state, units };
};

/** A unit's part in a fight: 'a1 charge leader rear:a2 left:s1 shieldless high flankOnly fort engaged:4 byHand:-2'. */
export const part = (told: string): FighterPlan => {
  const [unit = '', ...words] = told.split(' ');
  const number = (name: string): number | undefined => {
    const word = words.find(each => each.startsWith(`${name}:`));
    return word === undefined ? undefined : Number(word.slice(name.length + 1));
  };
  const [engaged, byHand] = [number('engaged'), number('byHand')];
  return {
    unit,
    momentum: MOMENTA.find(momentum => words.includes(momentum)) ?? 'none',
    supports: words.flatMap(word => {
      const [place, supporter] = word.split(':');
      const found = SUPPORT_PLACES.find(each => each === place);
      return found && supporter ? [{ unit: supporter, place: found }] : [];
    }),
    leader: words.includes('leader'),
    highGround: words.includes('high'),
    flankOrRearOnly: words.includes('flankOnly'),
    shieldless: words.includes('shieldless'),
    againstFortifications: words.includes('fort'),
    ...(engaged !== undefined && { engaged }),
    ...(byHand !== undefined && { byHand }),
  };
};

export const fightTold = (first: string, second: string): [FighterPlan[], FighterPlan[]] => [
  first.split(', ').map(part),
  second.split(', ').map(part),
];

/** 'a1 men −2 shaken retire unformed retired': each unit's changes, then each leader's. */
export const changesTold = ({ units, leaders }: Changes): string[] => [
  ...units.map(({ unit, men, aggression, move, formed, standing, ...rest }) =>
    [
      unit,
      men !== undefined && `men ${men}`,
      aggression,
      move,
      formed !== undefined && (formed ? 'formed' : 'unformed'),
      standing,
      Object.keys(rest).length > 0 && JSON.stringify(rest),
    ]
      .filter(Boolean)
      .join(' '),
  ),
  ...leaders.map(({ leader, ...change }) => `${leader} ${JSON.stringify(change)}`),
];

export const dueTold = (due: readonly Question[]): string[] =>
  due.map(item =>
    item.kind === 'risk'
      ? `risk ${item.leader} ${item.cause}`
      : item.kind === 'hack'
        ? `hack ${item.unit} at ${item.victim}`
        : item.kind === 'halved'
          ? `halved ${item.unit}`
          : `${item.event} ${item.unit} of ${item.side}`,
  );

/** The state after an event, as the `seq`-th entry of `author`. */
export const played = (state: BattleState, type: string, data: unknown, seq = 1, author = 'me'): BattleState =>
  alalaGame.apply(state, { battle: 'battle', author, seq, clock: seq, at: 0, type, v: 1, data });

export const unitIn = (state: BattleState, id: string): BattleUnit => state.units[id] as BattleUnit;

export const sideOf = (state: BattleState, id: string): SideId => unitIn(state, id).side;

/** A line of a reckoning and its sum: 'averageDie 4 + averageDie 5 = 9'. */
export const reckoningTold = ({ lines, total }: Breakdown): string =>
  `${lines.map(({ word, by }) => `${word} ${by}`).join(' + ')} = ${total}`;

/** The clauses and reasons against an action. */
export const againstTold = (verdict: RuleCheck): string[] =>
  verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => `${clause} ${word}`);

/** The state with some fields of a unit replaced. */
export const withUnitAs = (state: BattleState, id: string, more: Partial<BattleUnit>): BattleState => ({
  ...state,
  units: { ...state.units, [id]: { ...unitIn(state, id), ...more } },
});

/** The state in another phase. */
export const inPhase = (state: BattleState, phase: Phase): BattleState => ({
  ...state,
  turn: { ...state.turn, phase },
});
