import type { Special, UnitCard } from '../rules/cards.ts';
import type { Trait, UnitType } from '../rules/unit-types.ts';
import { type Army, unitCardsOf } from './army.ts';

/** Surcharge of each type (A5); our own figures, fitted to trial games. */
const SURCHARGES: Readonly<Record<UnitType, number>> = {
  PH: -2,
  HI: -4,
  'HI TR': -4,
  'LG HA': 1,
  'LG PR': 1,
  MI: -3,
  BI: -4,
  LI: -3,
  'LI VE': -2,
  LP: -3,
  'SK AR': -5,
  'SK SL': -4,
  'SK JA': -5,
  AT: 3,
  'CO Vet': 1,
  'CO Rec': -3,
  'CO Con': -3,
  HC: 3,
  'HC CAT': 2,
  RC: 1,
  BC: 1,
  LN: 0,
  LC: 4,
  'LC NUM': 10,
  CA: 1,
  GC: 18,
  EL: -2,
  CH: -4,
  'CH Lgt': -7,
  AS: -5,
  KB: -1,
  TP: -2,
  YU: -1,
  OZ: -5,
  SM: -8,
  LM: -3,
};

/** Points for traits (A5); elephant traits have their own points. */
const TRAIT_POINTS: Readonly<Partial<Record<Trait, number>>> = {
  CONTROL: 4,
  FLY: 3,
  UNDEAD: 3,
  REGENERATE: 3,
  STRENGTH: 3,
  FEROCITY: 2,
  ELEMENTAL: -2,
  AFRICAN: 0,
};

const sizePoints = ({ size, is }: UnitCard): number => {
  const samurai = ['AS', 'KB', 'TP', 'YU', 'OZ'].includes(is.type);
  if (is.skirmisher || samurai || is.monster) return 0;
  return size === 1 ? -4 : size === 2 ? -1 : size >= 7 ? 1 : 0;
};

/** Points of a unit (A5): at least 1. */
export const unitPoints = (card: UnitCard): number => {
  const { tq, missile, is } = card;
  const letters = missile === 'J' || missile === 'S' ? -1 : missile === 'L' ? 2 : 0;
  const traits = card.traits.reduce((sum, trait) => sum + (TRAIT_POINTS[trait] ?? 1), 0);
  return Math.max(
    1,
    (is.elephant || is.chariot ? 3 : 2) * tq + SURCHARGES[is.type] + sizePoints(card) + letters + traits,
  );
};

/** Points of an army: units, leader, special rules, terrain, and cavalry that must wait for wing areas (A5). */
export const armyPoints = (army: Army): { readonly units: number; readonly rest: number; readonly total: number } => {
  const cards = unitCardsOf(army, 'a');
  const count = (test: (card: UnitCard) => boolean): number => cards.filter(test).length;
  const rule = (name: Army['special'][number], points: number): number => (army.special.includes(name) ? points : 0);
  const units = cards.reduce((sum, card) => sum + unitPoints(card), 0);
  const crowd =
    army.special.includes('mobility') || army.period === '300' ? 0 : -4 * Math.max(0, count(c => c.is.cav) - 4);
  const rest =
    4 * army.leader.initiative +
    army.leader.command +
    rule('mobility', 6) +
    rule('tribalCommand', -30) +
    rule(
      'ferocity',
      count(({ is }) => is.light || is.type === 'BI'),
    ) +
    rule('longSwords', 3 * count(({ is }) => is.type === 'BI')) +
    rule('noLeaderCohesion', -1) +
    army.terrain.reduce((sum, { terrain }) => sum + (terrain === 'slope' ? 1 : 2), 0) +
    crowd;
  return { units, rest, total: units + rest };
};

/** The special cards that a new army starts with (A5). */
export const defaultCards = (army: Pick<Army, 'leader' | 'special' | 'period' | 'units'>): Army['cards'] => {
  const { initiative, command } = army.leader;
  const shooters = unitCardsOf(army, 'a').filter(({ is, missile }) => (is.skirmisher || is.mounted) && missile !== '');
  const cards: [Special, number][] = [
    ['FLANK', command + Math.floor(initiative / 3)],
    ['RALLY', army.special.includes('tribalCommand') ? 0 : command + 1],
    ['COHESION', 2],
    ['RESERVE', 1],
    ['INITIATIVE', 1],
    ['SUPPLY', shooters.length >= 4 ? 1 : 0],
    ['CHALLENGE', army.period === 'samurai' ? 2 : 0],
  ];
  return Object.fromEntries(cards.filter(([, many]) => many > 0));
};
