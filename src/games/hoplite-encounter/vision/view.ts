import { type Hex, ISLET, OFF, refOf, SEA } from '../map/chart.ts';
import { formatRef } from '../map/hex.ts';
import type { Terms, Units } from '../map/scenario.ts';
import { type Code, type Count, type Force, type Letter, letterOf } from '../rules/force.ts';
import { type Ground, type Offer, PASSED, type Position, termsOf, UNKNOWN } from '../rules/position.ts';
import type { Settings } from '../rules/settings.ts';
import { holderAfter, isSeen } from './memory.ts';

/** A city as it is drawn (J6). */
export interface CitySeen {
  readonly code: Code;
  readonly name: string;
  readonly capital: boolean;
  /** Where its harbour opens to, as far as that is discovered; none where it is no port. */
  readonly mouths: readonly string[];
}

/** A discovered hex (J6 R-46). */
export interface HexSeen {
  readonly ref: string;
  /** `~` sea, `-` islet, else the code of the state. */
  readonly what: string;
  /** The turn when it was last seen; null where it was only passed: terrain and state, no more. */
  readonly seen: number | null;
  /** Who held the state then; undefined where that is not known, or for water. */
  readonly holder?: Code | null;
  readonly city?: CitySeen;
}

/** A force on a hex that is seen now: never its chest. */
export interface Sighting {
  readonly empire: Code;
  readonly letter: Letter;
  /** Undefined where encounters are veiled. */
  readonly number?: number;
  readonly units?: Count;
  readonly ref: string;
}

/** A country of the seat's own (K3). Sums are drachmae. */
export interface OwnCountry {
  readonly code: Code;
  readonly imperial: boolean;
  readonly treasury: number;
  readonly income: number;
  readonly raise: Units;
  readonly capital: string;
  readonly ports: readonly string[];
}

/** All that an Empire may know as a turn opens, and nothing else (J6 R-44 R-46 R-73). */
export interface View {
  readonly empire: Code;
  readonly turn: number;
  readonly settings: Settings;
  readonly hexes: readonly HexSeen[];
  /** Forces of others on hexes seen now (J6). */
  readonly sightings: readonly Sighting[];
  readonly countries: readonly OwnCountry[];
  readonly forces: readonly (Omit<Force, 'hex'> & { readonly ref: string })[];
  readonly offers: readonly Offer[];
  /** Empires of the game, and those that are out (R-16 R-47). */
  readonly empires: readonly Code[];
  readonly out: readonly Code[];
  /** Names and codes of all countries and cities, which everybody knows. */
  readonly names: readonly { readonly code: Code; readonly name: string; readonly cities: readonly string[] }[];
}

/** A force as another Empire is shown it: with R-45 in full but for the chest, or veiled. */
export const sighted = (settings: Settings, force: Count & Pick<Force, 'empire' | 'number'>, ref: string): Sighting => {
  const { empire, number, H, T, M } = force;
  const bare = { empire, letter: letterOf(force), ref };
  if (settings.encounters === 'all') return { ...bare, number, units: { H, T, M } };
  // Veiled: neither the number nor who is aboard.
  return { ...bare, units: letterOf(force) === 'F' ? { H: 0, T, M } : { H, T, M } };
};

/** What an Empire may know as a turn opens (J6 R-16 R-44 R-45 R-46 R-73). */
export const viewFor = (ground: Ground, position: Position, empire: Code): View => {
  const { chart, settings, empires } = ground;
  const known = position.known[empire] ?? new Int16Array(chart.size).fill(UNKNOWN);
  const last = position.turn - 1;
  const name = (hex: Hex): string => formatRef(refOf(chart, hex));
  const open = settings.map === 'known';
  const hexes: HexSeen[] = [];
  for (let hex = 0; hex < chart.size; hex++) {
    const land = chart.land[hex] as number;
    if (land === OFF || (!open && known[hex] === UNKNOWN)) continue;
    hexes.push(hexSeen(ground, position, empire, known[hex] as number, hex, other => open || known[other] !== UNKNOWN));
  }
  const seenNow = (hex: Hex): boolean => isSeen(known, last, hex);
  return {
    empire,
    turn: position.turn,
    settings,
    hexes,
    sightings: position.forces
      .filter(force => force.empire !== empire && seenNow(force.hex))
      .map(force => sighted(settings, force, name(force.hex))),
    countries: position.countries.flatMap(({ holder, treasury }, state): OwnCountry[] => {
      const data = chart.states[state];
      if (holder !== empire || !data) return [];
      const own = <Value>(terms: Terms<Value>): Value => termsOf(terms, data.code, empire);
      return [
        {
          code: data.code,
          imperial: ground.imperial.includes(data.code),
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
    offers: position.offers.filter(offer => offer.from === empire || hearsOf(ground, position, offer, empire)),
    empires,
    out: outTold(ground, position, empire),
    names: chart.states.map(({ code, name: called, capital, ports }) => ({
      code,
      name: called,
      cities: [capital, ...ports].map(city => city.code),
    })),
  };
};

/** The Empires that are out, as far as that is open to all; where standings are closed each knows it of itself. */
export const outTold = ({ settings }: Ground, { out }: Position, empire: Code): readonly Code[] =>
  settings.standings === 'open' ? out : out.filter(code => code === empire);

/** Whether an offer to an Empire is shown to it: as it is made, or only with its own against it. */
export const hearsOf = ({ settings }: Ground, { offers }: Position, offer: Offer, empire: Code): boolean =>
  offer.to === empire &&
  (settings.offers === 'told' || offers.some(({ from, to }) => from === empire && to === offer.from));

/** A hex as an Empire knows it; undefined for one that it has not discovered (J6 R-46 R-73). */
export const viewedHex = (ground: Ground, position: Position, empire: Code, hex: Hex): HexSeen | undefined => {
  const known = position.known[empire];
  const open = ground.settings.map === 'known';
  const discovered = (other: Hex): boolean => open || (known !== undefined && known[other] !== UNKNOWN);
  if (hex < 0 || ground.chart.land[hex] === OFF || !discovered(hex)) return undefined;
  return hexSeen(ground, position, empire, known?.[hex] ?? UNKNOWN, hex, discovered);
};

const hexSeen = (
  ground: Ground,
  position: Position,
  empire: Code,
  known: number,
  hex: Hex,
  discovered: (hex: Hex) => boolean,
): HexSeen => {
  const { chart, settings } = ground;
  const land = chart.land[hex] as number;
  const ref = formatRef(refOf(chart, hex));
  const state = chart.states[land];
  const seen = known === PASSED || known === UNKNOWN ? null : known;
  const what = land === SEA ? '~' : land === ISLET ? '-' : (state?.code ?? '');
  if (!state) return { ref, what, seen };
  const mine = position.countries[land]?.holder === empire;
  const atStart = ground.empires.includes(state.code) ? state.code : null;
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
            // A mouth towards water that was never discovered is not told.
            mouths: city.mouths.filter(discovered).map(mouth => formatRef(refOf(chart, mouth))),
          },
        }
      : {}),
  };
};
