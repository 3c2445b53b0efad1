import { type Hex, ISLET, OFF_MAP, refOf, SEA } from '../map/chart.ts';
import { formatRef } from '../map/hex.ts';
import type { Terms, Units } from '../map/scenario.ts';
import { type Code, type Force, type ForceLetter, forceLetterOf, type UnitCounts } from '../rules/force.ts';
import { DISCOVERED_UNSEEN, type Offer, type Position, termsOf, UNDISCOVERED, type World } from '../rules/position.ts';
import type { Settings } from '../rules/settings.ts';
import { holderAfter, wasSeenIn } from './knowledge.ts';

/** A city on the map (J6). */
export interface SeenCity {
  readonly code: Code;
  readonly name: string;
  readonly capital: boolean;
  /** Its discovered harbour mouths; empty if it is no port. */
  readonly mouths: readonly string[];
}

/** A discovered hex (J6 R-46). */
export interface SeenHex {
  readonly ref: string;
  /** `~` sea, `-` islet, otherwise the code of the state. */
  readonly what: string;
  /** The turn in which it was last seen; null if it was only passed, with only terrain and state known. */
  readonly seen: number | null;
  /** The holder of the state at that time; undefined if unknown or water. */
  readonly holder?: Code | null;
  readonly city?: SeenCity;
}

/** A force on a visible hex, without its chest. */
export interface Sighting {
  readonly empire: Code;
  readonly letter: ForceLetter;
  /** Undefined if encounters are veiled. */
  readonly number?: number;
  readonly units?: UnitCounts;
  readonly ref: string;
}

/** A country held by the seat (K3). Sums are drachmae. */
export interface OwnCountry {
  readonly code: Code;
  readonly imperial: boolean;
  readonly treasury: number;
  readonly income: number;
  readonly raise: Units;
  readonly capital: string;
  readonly ports: readonly string[];
}

/** Everything that an Empire may know as a turn opens (J6 R-44 R-46 R-73). */
export interface View {
  readonly empire: Code;
  readonly turn: number;
  readonly settings: Settings;
  readonly hexes: readonly SeenHex[];
  /** Other Empires' forces on visible hexes (J6). */
  readonly sightings: readonly Sighting[];
  readonly countries: readonly OwnCountry[];
  readonly forces: readonly (Omit<Force, 'hex'> & { readonly ref: string })[];
  readonly offers: readonly Offer[];
  /** Its countries that others captured, and in which turn (B6 B8). */
  readonly losses: readonly { readonly by: Code; readonly turn: number }[];
  /** Empires of the game, and the eliminated ones (R-16 R-47). */
  readonly empires: readonly Code[];
  readonly out: readonly Code[];
  /** Names and codes of all countries and cities, which are public. */
  readonly names: readonly { readonly code: Code; readonly name: string; readonly cities: readonly string[] }[];
}

/** A force as shown to another Empire: without its chest, or veiled. */
export const sightingOf = (
  settings: Settings,
  force: UnitCounts & Pick<Force, 'empire' | 'number'>,
  ref: string,
): Sighting => {
  const { empire, number, H, T, M } = force;
  const bare = { empire, letter: forceLetterOf(force), ref };
  if (settings.encounters === 'all') return { ...bare, number, units: { H, T, M } };
  // Veiled: number and cargo are hidden.
  return { ...bare, units: forceLetterOf(force) === 'F' ? { H: 0, T, M } : { H, T, M } };
};

/** The view of an Empire as a turn opens (J6 R-16 R-44 R-45 R-46 R-73). */
export const viewFor = (world: World, position: Position, empire: Code): View => {
  const { chart, settings, empires } = world;
  const known = position.known[empire] ?? new Int16Array(chart.size).fill(UNDISCOVERED);
  const last = position.turn - 1;
  const name = (hex: Hex): string => formatRef(refOf(chart, hex));
  const open = settings.map === 'known';
  const hexes: SeenHex[] = [];
  for (let hex = 0; hex < chart.size; hex++) {
    const land = chart.land[hex] as number;
    if (land === OFF_MAP || (!open && known[hex] === UNDISCOVERED)) continue;
    hexes.push(
      seenHexOf(world, position, empire, known[hex] as number, hex, other => open || known[other] !== UNDISCOVERED),
    );
  }
  const seenNow = (hex: Hex): boolean => wasSeenIn(known, last, hex);
  return {
    empire,
    turn: position.turn,
    settings,
    hexes,
    sightings: position.forces
      .filter(force => force.empire !== empire && seenNow(force.hex))
      .map(force => sightingOf(settings, force, name(force.hex))),
    countries: position.countries.flatMap(({ holder, treasury }, state): OwnCountry[] => {
      const data = chart.states[state];
      if (holder !== empire || !data) return [];
      const own = <Value>(terms: Terms<Value>): Value => termsOf(terms, data.code, empire);
      return [
        {
          code: data.code,
          imperial: world.imperial.includes(data.code),
          treasury,
          income: own(data.income),
          raise: own(data.raise),
          capital: data.capital.hex,
          ports: [data.capital, ...data.ports].flatMap(({ hex, mouths }) => (mouths ? [hex] : [])),
        },
      ];
    }),
    forces: position.forces
      .filter(force => force.empire === empire)
      .map(({ hex, ...force }) => ({ ...force, ref: name(hex) })),
    offers: position.offers.filter(offer => offer.from === empire || isOfferVisible(world, position, offer, empire)),
    losses: position.passings
      .flatMap(({ turn, from, to }) => (from === empire ? [{ by: to, turn }] : []))
      .sort((a, b) => a.turn - b.turn || (a.by < b.by ? -1 : 1)),
    empires,
    out: openlyOutEmpires(world, position, empire),
    names: chart.states.map(({ code, name: called, capital, ports }) => ({
      code,
      name: called,
      cities: [capital, ...ports].map(city => city.code),
    })),
  };
};

/** The Empires that are publicly out. With closed standings, an Empire knows this only of itself. */
export const openlyOutEmpires = ({ settings }: World, { out }: Position, empire: Code): readonly Code[] =>
  settings.standings === 'open' ? out : out.filter(code => code === empire);

/** True if an Empire sees an offer to it: always, or only after offering itself. */
export const isOfferVisible = ({ settings }: World, { offers }: Position, offer: Offer, empire: Code): boolean =>
  offer.to === empire &&
  (settings.offers === 'told' || offers.some(({ from, to }) => from === empire && to === offer.from));

/** A hex as an Empire knows it; undefined if undiscovered (J6 R-46 R-73). */
export const viewHex = (world: World, position: Position, empire: Code, hex: Hex): SeenHex | undefined => {
  const known = position.known[empire];
  const open = world.settings.map === 'known';
  const discovered = (other: Hex): boolean => open || (known !== undefined && known[other] !== UNDISCOVERED);
  if (hex < 0 || world.chart.land[hex] === OFF_MAP || !discovered(hex)) return undefined;
  return seenHexOf(world, position, empire, known?.[hex] ?? UNDISCOVERED, hex, discovered);
};

const seenHexOf = (
  world: World,
  position: Position,
  empire: Code,
  known: number,
  hex: Hex,
  discovered: (hex: Hex) => boolean,
): SeenHex => {
  const { chart, settings } = world;
  const land = chart.land[hex] as number;
  const ref = formatRef(refOf(chart, hex));
  const state = chart.states[land];
  const seen = known === DISCOVERED_UNSEEN || known === UNDISCOVERED ? null : known;
  const what = land === SEA ? '~' : land === ISLET ? '-' : (state?.code ?? '');
  if (!state) return { ref, what, seen };
  const mine = position.countries[land]?.holder === empire;
  const atStart = world.empires.includes(state.code) ? state.code : null;
  const holder = mine ? empire : seen === null ? undefined : holderAfter(position.passings, land, seen, atStart);
  const city = chart.cityAt.get(hex);
  const shown = city && (seen !== null || mine || settings.map === 'known');
  return {
    ref,
    what,
    seen,
    ...(holder === undefined ? {} : { holder }),
    ...(shown
      ? {
          city: {
            code: city.code,
            name: city.name,
            capital: city.capital,
            // A mouth to undiscovered water is hidden.
            mouths: city.mouths.filter(discovered).map(mouth => formatRef(refOf(chart, mouth))),
          },
        }
      : {}),
  };
};
