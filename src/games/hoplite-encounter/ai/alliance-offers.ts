import type { OfferLine } from '../orders/sheet.ts';
import type { Code } from '../rules/force.ts';
import type { Character } from './characters.ts';
import { monthsOf, type Situation, stepsFrom } from './situation.ts';
import { knownHoldings } from './targets.ts';

/** So many times the own countries make another Empire too strong for an alliance. */
const TOO_STRONG = 1.4;
/** The first turn in which a computer proposes an alliance on its own initiative. */
const FIRST_PROPOSAL = 3;

/** The Empire that holds this one's home, if another Empire does. No alliance is made with it. */
const homeTakerOf = ({ map, view }: Situation): Code | undefined =>
  map.hexes.find(({ city, what }) => city?.capital && what === view.empire)?.holder ?? undefined;

/** Undefended capitals of an ally that an own army reaches this month. */
const openCapitals = (situation: Situation, ally: Code): number => {
  const { map, view, figures, stacks } = situation;
  const armies = stacks.filter(({ H, isSea }) => H > 0 && !isSea);
  return map.hexes.filter(({ city, holder, seen, ref }, hex) => {
    const isOpen = city?.capital && holder === ally && seen === view.turn - 1;
    if (!isOpen || view.sightings.some(sighting => sighting.ref === ref)) return false;
    return armies.some(({ hex: from }) => {
      const steps = stepsFrom(situation, 'march', from)[hex] as number;
      return steps > 0 && monthsOf(figures, view.turn, 'march', steps) === 1;
    });
  }).length;
};

/**
 * The offers of a computer player, by its character (I1–I3). It answers Empires that are not much stronger, and renews
 * alliances or lets them lapse. Without an offer, it may propose an alliance to the strongest known Empire after the
 * strongest of all. It ends an alliance if its price is reached.
 */
export const planOffers = (situation: Situation, character: Character): readonly OfferLine[] => {
  const { view, figures, allies } = situation;
  const { turn, empire } = view;
  const held = knownHoldings(situation);
  const last = figures.calendar.turns;
  const enemy = homeTakerOf(situation);
  const isUnforgiven = (other: Code): boolean =>
    view.losses.some(loss => loss.by === other && turn - loss.turn <= character.memory);
  const mayAlly = (other: Code): boolean =>
    other !== enemy &&
    !isUnforgiven(other) &&
    !view.out.includes(other) &&
    (held.get(other) ?? 0) <= TOO_STRONG * (view.countries.length + 1);
  const own = new Map(
    view.offers.filter(({ from, until }) => from === empire && until >= turn).map(each => [each.to, each.until]),
  );
  const toMe = new Map(
    view.offers.filter(({ to, until }) => to === empire && until >= turn).map(each => [each.from, each.until]),
  );
  const lines: OfferLine[] = [];
  let places = figures.limits.offers - own.size;
  const offer = (to: Code, until: number): void => {
    lines.push({ to, until: String(Math.min(last, until)) });
    if (!own.has(to)) places--;
  };
  for (const [ally, until] of own) {
    if (!allies.has(ally)) continue;
    if (openCapitals(situation, ally) >= character.price) {
      if (until > turn) offer(ally, turn);
    } else if (until <= turn + 1 && character.renews && mayAlly(ally)) offer(ally, turn + character.months);
  }
  for (const [from, until] of toMe)
    if (places > 0 && !own.has(from) && mayAlly(from)) offer(from, Math.min(until, turn + character.months));
  if (!character.proposes || turn < FIRST_PROPOSAL || places === 0 || own.size + lines.length > 0) return lines;
  const [leader] = [...held].filter(([code]) => code !== empire).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const [partner] = [...held]
    .filter(([code]) => code !== empire && code !== leader?.[0] && mayAlly(code))
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  if (partner) offer(partner[0], turn + character.months);
  return lines;
};
