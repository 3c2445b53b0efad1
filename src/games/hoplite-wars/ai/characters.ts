import type { RandomInt } from '../../../core/probability/dice.ts';
import { PLAYERS, type Player } from '../board/powers.ts';

/** The characters of computer players. Each of the seven states draws another one. */
export const CHARACTER_IDS = [
  'steadfast',
  'avenger',
  'opportunist',
  'admiral',
  'general',
  'balancer',
  'defender',
  'schemer',
] as const;
export type CharacterId = (typeof CHARACTER_IDS)[number];

/** The habits of a character. */
export interface Character {
  readonly id: CharacterId;
  /** How much it minds a player who leads. */
  readonly balance: number;
  /** The weight against a player for each centre that he took from this computer. */
  readonly grudge: number;
  /** The weight of each received support in favour of the supporter. */
  readonly trust: number;
  /** The weight of the worst expected result, from 0 to 1; the rest is the weight of the mean. */
  readonly caution: number;
  /** The preference for raising fleets instead of armies, in halves. */
  readonly fleets: number;
}

const NORMAL = { balance: 1.8, grudge: 0.1, trust: 0.05, caution: 0.2, fleets: 0 } as const;

/** The habits of each character. */
export const CHARACTERS: Readonly<Record<CharacterId, Character>> = {
  steadfast: { ...NORMAL, id: 'steadfast', trust: 0.12, grudge: 0.15 },
  avenger: { ...NORMAL, id: 'avenger', grudge: 0.3 },
  opportunist: { ...NORMAL, id: 'opportunist', grudge: 0.02, trust: 0.01, caution: 0 },
  admiral: { ...NORMAL, id: 'admiral', fleets: 0.25 },
  general: { ...NORMAL, id: 'general', fleets: -0.25, caution: 0.1 },
  balancer: { ...NORMAL, id: 'balancer', balance: 2.6, trust: 0.08 },
  defender: { ...NORMAL, id: 'defender', caution: 0.5 },
  schemer: { ...NORMAL, id: 'schemer', trust: 0.02, balance: 1.3, caution: 0.1 },
};

/** Draws the characters of a campaign: seven different ones. */
export const drawCharacters = (random: RandomInt): Readonly<Record<Player, Character>> => {
  const left: CharacterId[] = [...CHARACTER_IDS];
  return Object.fromEntries(
    PLAYERS.map(player => {
      const [id] = left.splice(random(left.length), 1);
      return [player, CHARACTERS[id as CharacterId]];
    }),
  ) as Record<Player, Character>;
};
