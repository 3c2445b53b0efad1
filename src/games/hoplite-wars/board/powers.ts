import type { SpaceId } from './space.ts';

/** The seven players, each named after the Major State (P6). */
export const PLAYERS = ['achea', 'aetolia', 'argolis', 'athens', 'boeotia', 'sparta', 'thessaly'] as const;
export type Player = (typeof PLAYERS)[number];

/** A player's two states; each has its own chart (W1). */
export const STATES = ['major', 'minor'] as const;
export type State = (typeof STATES)[number];

/** A Major State by its player's name, or a Minor State. */
export type Power = Player | `${Player}Minor`;

export interface Homes {
  readonly name: string;
  readonly major: readonly SpaceId[];
  readonly minor: SpaceId;
}

/** The initial positions (P6). */
export const HOMES: Readonly<Record<Player, Homes>> = {
  achea: { name: 'Achea', major: ['AEG', 'PAT', 'PLL'], minor: 'CHA' },
  aetolia: { name: 'Aetolia', major: ['AGR', 'CAL', 'THM'], minor: 'MAN' },
  argolis: { name: 'Argolis', major: ['ARG', 'COR', 'HER'], minor: 'PHE' },
  athens: { name: 'Athens', major: ['ATH', 'MAR', 'THO'], minor: 'ANA' },
  boeotia: { name: 'Boeotia', major: ['AUL', 'ORC', 'THE'], minor: 'ELI' },
  sparta: { name: 'Sparta', major: ['SPA', 'PRA', 'ZAR'], minor: 'ELA' },
  thessaly: { name: 'Thessaly', major: ['CIE', 'LAR', 'PEL'], minor: 'MES' },
};

export const powerOf = (player: Player, state: State): Power => (state === 'major' ? player : `${player}Minor`);

export const POWERS: readonly Power[] = PLAYERS.flatMap(player => STATES.map(state => powerOf(player, state)));

export const stateOf = (power: Power): State => (power.endsWith('Minor') ? 'minor' : 'major');

export const playerOf = (power: Power): Player => power.replace(/Minor$/, '') as Player;

/** The home cities of a power (P6). */
export const homesOf = (power: Power): readonly SpaceId[] => {
  const { major, minor } = HOMES[playerOf(power)];
  return stateOf(power) === 'major' ? major : [minor];
};
