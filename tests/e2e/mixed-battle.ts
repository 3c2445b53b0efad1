import type { Page } from 'playwright-core';
import type { UnitChange } from '../../src/games/alala/battle/events.ts';
import { type BattleUnit, initialState } from '../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { OPEN_GROUND } from '../../src/games/alala/rules/plan/ground.ts';
import {
  heavyHorse,
  hoplites,
  lightHorse,
  peltasts,
  psiloi,
  type ReadyMade,
  setupOf,
} from '../../src/games/alala/setup/ready-made.ts';
import { withPlan } from '../../src/games/alala/setup/setup-draft.ts';
import { teller } from '../games/alala/told.ts';
import { openLaid } from './lay-battle.ts';

/** Twelve units and three leaders a side: hoplites in three phalanxes, cavalry on both wings, peltasts and psiloi. */
const MIXED: ReadyMade = {
  id: 'mixed',
  terrain: [],
  armies: [
    {
      name: 'spartans',
      blazon: 'lambda',
      colour: 'crimson',
      wings: [
        {
          name: 'leftWing',
          blazon: 'star',
          leader: 'polemarch',
          cp: 4,
          units: [hoplites('tegeans', 'C'), hoplites('corinthians', 'C', { leads: true })],
        },
        {
          name: 'centre',
          blazon: 'serpent',
          leader: 'alliedCommander',
          cp: 4,
          units: [hoplites('perioikoi1', 'B', { leads: true }), hoplites('perioikoi2', 'B')],
        },
        {
          name: 'rightWing',
          blazon: 'lambda',
          leader: 'king',
          cp: 4,
          units: [hoplites('spartiates2', 'A'), hoplites('spartiates1', 'A', { aggression: 'ready', leads: true })],
        },
      ],
      left: [lightHorse('arcadianHorse')],
      right: [heavyHorse('laconianHorse')],
      screen: [...psiloi('helots', 3), peltasts('elians')],
    },
    {
      name: 'athenians',
      blazon: 'owl',
      colour: 'indigo',
      wings: [
        {
          name: 'leftWing',
          blazon: 'gorgon',
          leader: 'strategos3',
          cp: 4,
          units: [hoplites('athenians4', 'B', { leads: true }), hoplites('athenians3', 'B')],
        },
        {
          name: 'centre',
          blazon: 'bull',
          leader: 'strategos2',
          cp: 4,
          units: [hoplites('euboeans', 'C', { leads: true }), hoplites('phocians', 'C')],
        },
        {
          name: 'rightWing',
          blazon: 'owl',
          leader: 'strategos1',
          cp: 4,
          units: [hoplites('athenians2', 'B'), hoplites('athenians1', 'B', { aggression: 'ready', leads: true })],
        },
      ],
      left: [lightHorse('prodromoi')],
      right: [heavyHorse('athenianHorse')],
      screen: [...psiloi('thetes', 3), peltasts('thracians')],
    },
  ],
};

/** Tenths of an inch from the middle of the table: hoplites and cavalry, skirmishers on the wings, and the others. */
const DEPTHS = { line: 45, wing: 18, behind: 95 } as const;

/**
 * A mixed battle at the start of its second turn: both lines have advanced and are about to meet, and the leaders signal
 * the last advance. On a plan, the first and last psiloi of each side are in reach of each other.
 */
export const openMixed = async (page: Page, { isOnPlan }: { readonly isOnPlan: boolean }): Promise<void> => {
  const plain = setupOf(MIXED, DEFAULT_RULES, () => 1);
  const setup = isOnPlan ? withPlan(plain) : plain;
  const me = teller(initialState(setup));
  const units = Object.values(me.state().units);
  me.record('correct', { changes: { units: units.flatMap(unit => changeOf(unit, units)), leaders: [] } });
  me.record('phase', { turn: 2, phase: 'initiative' });
  await openLaid(page, {
    game: 'alala',
    title: 'laid',
    setup,
    events: me.entries,
    place: '',
    field: isOnPlan ? '.plan-drawing' : '[data-unit]',
  });
};

const changeOf = ({ id: unit, side, kind, place }: BattleUnit, units: readonly BattleUnit[]): UnitChange[] => {
  const middle = OPEN_GROUND.depth / 2;
  const away = (by: number): number => middle + (side === 'a' ? -by : by);
  if (kind === 'hoplites') return [{ unit, advanced: 4, ...(place && { place: { ...place, y: away(DEPTHS.line) } }) }];
  if (!place) return [];
  if (kind !== 'psiloi' && kind !== 'peltasts') return [{ unit, place: { ...place, y: away(DEPTHS.line) } }];
  const xs = units.filter(each => each.kind === 'hoplites').flatMap(each => each.place?.x ?? []);
  const light = units.filter(each => each.side === side && each.kind === 'psiloi');
  const at = light.findIndex(({ id }) => id === unit);
  const ends = side === 'a' ? [Math.min(...xs), Math.max(...xs)] : [Math.max(...xs), Math.min(...xs)];
  const x = at === 0 ? ends[0] : at === light.length - 1 ? ends[1] : undefined;
  return [{ unit, place: { ...place, x: x ?? place.x, y: away(x === undefined ? DEPTHS.behind : DEPTHS.wing) } }];
};
