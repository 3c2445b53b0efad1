import type { AreaName } from '../rules/areas.ts';
import { type ArmyRule, type Period, type Special, type UnitCard, type UnitLine, unitCard } from '../rules/cards.ts';
import type { SideId } from '../rules/side.ts';
import type { ArmyTerrain } from '../rules/terrain.ts';

/** A leader (A2): Initiative 0–9, Command 0–5. A Samurai leader also has the clans called a turn (SA6): 1–8. */
export interface Leader {
  readonly name: string;
  readonly initiative: number;
  readonly command: number;
  readonly clans?: number;
}

/** An army (A1): its units and special cards, its leader and its equipment. */
export interface Army {
  readonly id: string;
  readonly name: string;
  readonly period: Period;
  readonly description: string;
  readonly leader: Leader;
  readonly special: readonly ArmyRule[];
  readonly terrain: readonly { readonly area: AreaName; readonly terrain: ArmyTerrain }[];
  readonly cards: Readonly<Partial<Record<Special, number>>>;
  readonly units: readonly UnitLine[];
}

/** All unit cards of an army, in list order; ids start at `from` (K1). */
export const unitCardsOf = ({ units }: Pick<Army, 'units'>, side: SideId, from = 0): readonly UnitCard[] =>
  units
    .flatMap((each, place) => Array.from({ length: each.count }, () => ({ each, place })))
    .map(({ each, place }, i) => unitCard(from + i, side, each, place));

/** One line of an army as short text (K2). */
export const unitLine = (
  count: number,
  name: string,
  type: UnitLine['type'],
  tq: number,
  size: number,
  missile: UnitLine['missile'],
  more: Pick<UnitLine, 'traits' | 'clan'> = {},
): UnitLine => ({ count, name, type, tq, size, missile, ...more });
