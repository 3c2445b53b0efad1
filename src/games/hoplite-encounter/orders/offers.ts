import type { Code } from '../rules/force.ts';
import type { Offer, Position, World } from '../rules/position.ts';
import { makeFault } from './force-orders.ts';
import type { Fault, FaultWord, Sheet } from './sheet.ts';

/** The offers of an Empire from the turn of its sheet on (I2), and what was wrong with those on it (K5 R-57). */
export interface OffersResult {
  readonly offers: readonly Offer[];
  /** Offers that the sheet made or changed. */
  readonly changed: readonly Offer[];
  readonly faults: readonly Fault[];
}

/**
 * The offers that stand after step 1: what the sheet says, else as they were (I1–I3 K5). One that lapsed has freed its place
 * . Not struck out, not before the turn now ordered, not after the last; of too many new ones the first by the alphabet stand.
 */
export const applyOffers = (
  world: World,
  position: Position,
  empire: Code,
  sheet: Pick<Sheet, 'offers'>,
): OffersResult => {
  const { turn } = position;
  const { limits, calendar } = world.chart.scenario;
  const faults: Fault[] = [];
  const standing = new Map(
    position.offers.filter(({ from, until }) => from === empire && until >= turn).map(offer => [offer.to, offer]),
  );
  const fresh: Offer[] = [];
  const changed: Offer[] = [];
  const seen = new Set<Code>();
  for (const { to, until } of sheet.offers) {
    const say = (clause: string, word: FaultWord, grave: boolean): unknown =>
      faults.push(makeFault(clause, word, `ALLY ${to}`, 'alliance', until, grave));
    // That one is out is no fault that tells it, where standings are closed: such an offer comes to nothing (R-3 R-47).
    const isOut = world.settings.standings === 'open' && position.out.includes(to);
    if (!world.empires.includes(to) || to === empire || isOut) say('R-70', 'noSuchEmpire', false);
    else if (seen.has(to)) say('R-70', 'secondLine', false);
    else {
      seen.add(to);
      const old = standing.get(to);
      const good = /^\d{1,3}$/.test(until) ? Number(until) : undefined;
      if (until === '' && !old) continue;
      if (until === '') say('R-57', 'struckOut', true);
      else if (good === undefined || good < turn || good > calendar.turns) say('R-57', 'badTurn', true);
      else if (!old) fresh.push({ from: empire, to, until: good });
      else if (old.until !== good) {
        standing.set(to, { ...old, until: good });
        changed.push({ ...old, until: good });
      }
    }
  }
  const room = Math.max(0, limits.offers - standing.size);
  const inOrder = fresh.sort((a, b) => (a.to < b.to ? -1 : 1));
  for (const { to, until } of inOrder.slice(room))
    faults.push(
      makeFault('R-57', 'tooManyOffers', `ALLY ${to}`, 'alliance', String(until), true, { most: limits.offers }),
    );
  const taken = inOrder.slice(0, room);
  return { offers: [...standing.values(), ...taken], changed: [...changed, ...taken], faults };
};
