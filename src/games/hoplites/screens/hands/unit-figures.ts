import type { Special } from '../../rules/cards.ts';
import type { SideId } from '../../rules/side.ts';
import type { UnitType } from '../../rules/unit-types.ts';
import archer from './figures/archer.svg';
import elephant from './figures/elephant.svg';
import engine from './figures/engine.svg';
import flank from './figures/flank.svg';
import helmetA from './figures/helmet.svg';
import helmetB from './figures/helmet-far.svg';
import hopliteA from './figures/hoplite.svg';
import hopliteB from './figures/hoplite-far.svg';
import initiative from './figures/initiative.svg';
import locked from './figures/locked.svg';
import peltast from './figures/peltast.svg';
import quiver from './figures/quiver.svg';
import rider from './figures/rider.svg';
import slinger from './figures/slinger.svg';
import trumpeter from './figures/trumpeter.svg';

/* The URLs of the drawings on the cards. They are loaded when a card is first shown. */

/** The head in a side's medallion. */
export const HELMETS: Readonly<Record<SideId, string>> = { a: helmetA, b: helmetB };

/** Drawings of types that are neither hoplites nor cavalry. */
const OTHERS: Partial<Record<UnitType, string>> = {
  LI: peltast,
  'LI VE': peltast,
  LP: peltast,
  'SK JA': peltast,
  'SK AR': archer,
  YU: archer,
  'SK SL': slinger,
  EL: elephant,
  AT: engine,
};

const HORSE: readonly UnitType[] = ['HC', 'HC CAT', 'RC', 'BC', 'LN', 'LC', 'LC NUM', 'GC', 'KB'];

/** The drawing of a type of unit. Types with a sign (`glyphOf`) do not need one. */
export const figureOf = (type: UnitType, side: SideId): string =>
  HORSE.includes(type) ? rider : (OTHERS[type] ?? (side === 'a' ? hopliteA : hopliteB));

const SPECIALS: Partial<Record<Special, string>> = {
  FLANK: flank,
  RALLY: trumpeter,
  COHESION: locked,
  INITIATIVE: initiative,
  SUPPLY: quiver,
};

/** The drawing of a special card; undefined for cards that have a sign only. */
export const specialFigureOf = (special: Special): string | undefined => SPECIALS[special];
