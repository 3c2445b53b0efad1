import { unitCardsOf } from '../army/army.ts';
import type { Special, UnitCard } from '../rules/cards.ts';
import { routeLevel, routeSum, routeValue } from '../rules/route-values.ts';
import { type BySide, SIDES, type SideId } from '../rules/side.ts';
import type { Setup } from './setup.ts';

export interface SpecialCard {
  readonly id: number;
  readonly side: SideId;
  readonly special: Special;
}

/** The constants of a battle. */
export interface Roster {
  readonly setup: Setup;
  readonly cards: readonly UnitCard[];
  readonly specials: readonly SpecialCard[];
  /** Route values by unit id (A3). */
  readonly values: readonly number[];
  readonly sums: BySide<number>;
  readonly levels: BySide<number>;
  /** The 300 module (TH). */
  readonly pass: boolean;
}

/** The special cards of a side: its army's cards and those added by preferences (K9, I6, R-96). */
const specialsOf = ({ armies, settings }: Setup, side: SideId): readonly Special[] => {
  const { army } = armies[side];
  const counts: Partial<Record<Special, number>> = { ...army.cards };
  for (const [special, many] of Object.entries(settings.added) as [Special, number][])
    counts[special] = (counts[special] ?? 0) + many;
  if (!settings.rules.variableInitiative) counts.INITIATIVE = 0;
  if (army.period !== 'samurai') counts.CHALLENGE = 0;
  return (Object.entries(counts) as [Special, number][]).flatMap(([special, many]) =>
    Array.from({ length: many }, () => special),
  );
};

/** The constants of a battle with this set-up. */
export const rosterOf = (setup: Setup): Roster => {
  const own = unitCardsOf(setup.armies.a.army, 'a');
  const cards = [...own, ...unitCardsOf(setup.armies.b.army, 'b', own.length)];
  const values = cards.map(card => routeValue(card, setup.settings));
  const specials = SIDES.flatMap(side => specialsOf(setup, side).map(special => ({ side, special })));
  const sums = {
    a: routeSum(own, setup.settings),
    b: routeSum(cards.slice(own.length), setup.settings),
  };
  return {
    setup,
    cards,
    specials: specials.map((each, i) => ({ id: cards.length + i, ...each })),
    values,
    sums,
    levels: {
      a: routeLevel(sums.a, setup.armies.a.level),
      b: routeLevel(sums.b, setup.armies.b.level),
    },
    pass: setup.armies.a.army.period === '300',
  };
};
