import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PLAYERS, type Player } from '../../../src/games/hoplite-wars/board/powers.ts';
import { type Board, boardOf, type Space, type SpaceId } from '../../../src/games/hoplite-wars/board/space.ts';

/*
 * The public test cases of adjudicators on the ordinary board, every stack a single unit: movement here is the ordinary
 * game then. The board has no split coasts: a fleet goes to and from both coasts of such a province.
 */
const read = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../fixtures/datc/${name}`, import.meta.url)), 'utf8');
export const rows = (name: string): readonly string[][] =>
  read(name)
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(','));
export const bare = (region: string): SpaceId => region.replace(/\(.*\)/, '');

const standardBoard = (): Board => {
  const terrain = new Map(
    rows('regions.csv').flatMap(([id = '', coast, kind = '']) => (coast ? [] : [[id, kind] as const])),
  );
  const steps = { army: new Map<string, Set<string>>(), fleet: new Map<string, Set<string>>() };
  const link = (of: Map<string, Set<string>>, a: string, b: string): void => {
    for (const [x, y] of [[a, b] as const, [b, a] as const]) of.set(x, (of.get(x) ?? new Set<string>()).add(y));
  };
  for (const [a = '', b = '', kind] of rows('borders.csv')) {
    if (kind !== 'sea') link(steps.army, bare(a), bare(b));
    if (kind !== 'land') link(steps.fleet, bare(a), bare(b));
  }
  return boardOf(
    rows('provinces.csv').map(
      ([id = '', name = '', centre]): Space => ({
        id,
        name,
        kind: terrain.get(id) === 'sea' ? 'sea' : centre ? 'city' : 'land',
        army: [...(steps.army.get(id) ?? [])],
        fleet: [...(steps.fleet.get(id) ?? [])],
        alias: [],
      }),
    ),
  );
};
export const board = standardBoard();

export interface Case {
  readonly name: string;
  readonly phase: string;
  readonly ignore?: string;
  readonly starting_state?: readonly string[];
  readonly preceding_main_phase?: { readonly orders: Readonly<Record<string, string | null>> };
  readonly orders: Readonly<Record<string, 'Succeeds' | 'Fails' | null>>;
  readonly edition?: string;
  readonly occupiers?: Readonly<Record<string, string>>;
  readonly civil_disorder?: readonly string[];
}
export const { cases } = JSON.parse(read('datc-part.json')) as { readonly cases: readonly Case[] };

export const NATIONS = ['AUS', 'ENG', 'FRA', 'GER', 'ITA', 'RUS', 'TUR'];
export const playerOf = (nation: string): Player => PLAYERS[NATIONS.indexOf(nation)] as Player;
