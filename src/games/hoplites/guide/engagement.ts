import {
  aiSideOf,
  convertForcesToUnits,
  type Engagement,
  type EngagementForce,
  type EngagementResult,
  FORCE_FRACTION_DENOMINATOR,
  strengthOf,
} from '../../../core/engagement.ts';
import { sanitizeName } from '../../../core/sanitize.ts';
import { type Army, unitLine } from '../army/army.ts';
import { MAX_NAME_LENGTH } from '../army/army-schema.ts';
import type { Setup } from '../battle/setup.ts';
import type { BattleState } from '../battle/state.ts';
import { SIDES } from '../rules/side.ts';
import { FIRST_DRAFT } from './setup-draft.ts';

/*
 * A battle of a campaign, by the house scale of SPEC.md (Decisions, 2026-11-26): a unit of the campaign is one to three cards
 * of hoplites, a line of the army for each force. Light troops come with each army and are not the campaign's.
 */

/** Cards of hoplites of an army. */
const MAX_HOPLITES = 15;
/** The most cards for a unit of the campaign. */
const MAX_CARDS = 3;

/** Cards of each force, in order: at least one each, while there is room. */
export const cardsOfForces = ({ sides }: Engagement, side: 0 | 1): readonly number[] => {
  const larger = Math.max(...sides.map(({ forces }) => strengthOf(forces)));
  const whole = Math.min(MAX_CARDS, Math.floor(MAX_HOPLITES / larger));
  const scale = whole > 0 ? whole : MAX_HOPLITES / larger;
  return convertForcesToUnits(sides[side].forces, scale, MAX_HOPLITES);
};

/** The quality of the cards of a force by its level. */
const qualityOf = ({ level }: EngagementForce): number => (level === 'veteran' ? 8 : level === 'seasoned' ? 7 : 6);

/** The forces that have cards, by their lines in the army. */
const forcesInField = (
  engagement: Engagement,
  side: 0 | 1,
): readonly { readonly id: string; readonly cards: number }[] =>
  engagement.sides[side].forces.flatMap(({ id }, i) => {
    const cards = cardsOfForces(engagement, side)[i] ?? 0;
    return cards > 0 ? [{ id, cards }] : [];
  });

/** The space that names of troops need in addition to the name of their side. */
const LONGEST_WORD = 14;

/** Names for what is not the campaign's. */
export interface EngagementNames {
  readonly leader: string;
  readonly light: string;
  readonly slingers: string;
  readonly supports: string;
}

const armyOf = (engagement: Engagement, side: 0 | 1, names: EngagementNames): Army => {
  const { name, forces, advantage } = engagement.sides[side];
  const counts = cardsOfForces(engagement, side);
  const all = counts.reduce((sum, each) => sum + each, 0);
  const light = Math.max(1, Math.round(all / 4));
  return {
    id: `campaign-${SIDES[side]}`,
    name: sanitizeName(name, MAX_NAME_LENGTH),
    period: 'antiquity',
    description: '',
    leader: { name: names.leader, initiative: 4, command: 1 },
    special: [],
    terrain: [],
    cards: { FLANK: 1, RALLY: 2, COHESION: 1, RESERVE: 1, INITIATIVE: 1, SUPPLY: 1 },
    units: [
      ...forces.flatMap((force, i) => {
        const count = counts[i] ?? 0;
        return count > 0
          ? [unitLine(count, sanitizeName(force.name, MAX_NAME_LENGTH), 'HI', qualityOf(force), 10, '')]
          : [];
      }),
      ...(advantage > 0 ? [unitLine(advantage, names.supports, 'HI', 6, 10, '')] : []),
      unitLine(light, names.light, 'LI', 5, 4, 'J'),
      unitLine(light, names.slingers, 'SK SL', 5, 1, 'S'),
    ],
  };
};

/** The set-up of an engagement's battle. */
export const setupOfEngagement = (engagement: Engagement, namesOf: (side: string) => EngagementNames): Setup => {
  const { answers, settings, holder } = FIRST_DRAFT;
  const computer = aiSideOf(engagement);
  const side = (i: 0 | 1) => ({
    army: armyOf(engagement, i, namesOf(sanitizeName(engagement.sides[i].name, MAX_NAME_LENGTH - LONGEST_WORD))),
    level: { share: 50 },
    answers: answers[SIDES[i] as 'a' | 'b'],
  });
  return {
    armies: { a: side(0), b: side(1) },
    settings,
    terrain: engagement.ground === 'open' ? 'clear' : 'random',
    post: false,
    holder,
    players: { a: computer === 0 ? 'veteran' : 'person', b: computer === 1 ? 'veteran' : 'person' },
  };
};

/**
 * The result of an engagement's battle; undefined until it is over. Eliminated units are lost. Of routed units in the
 * second line, half are lost, unless their side holds the field.
 */
export const resultOfEngagement = (engagement: Engagement, state: BattleState): EngagementResult | undefined => {
  if (state.ended === null) return undefined;
  const { winner } = state.ended;
  const lossesOf = (side: 0 | 1): Record<string, number> => {
    const id = SIDES[side];
    const forces = forcesInField(engagement, side);
    return Object.fromEntries(
      forces.map((force, line) => {
        const lost = state.units.reduce((sum, { card, place, routed }) => {
          if (card.side !== id || card.line !== line) return sum;
          const fled = place === 'second' && routed && winner !== id;
          return sum + (place === 'eliminated' ? 1 : fled ? 1 / 2 : 0);
        }, 0);
        return [force.id, Math.round((lost * FORCE_FRACTION_DENOMINATOR) / force.cards)];
      }),
    );
  };
  return { holder: winner === 'a' ? 0 : winner === 'b' ? 1 : null, losses: [lossesOf(0), lossesOf(1)] };
};
