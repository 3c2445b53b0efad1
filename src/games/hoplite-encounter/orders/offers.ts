import type { Code } from '../rules/force.ts';
import type { Offer, Position, World } from '../rules/position.ts';
import { makeFault } from './force-orders.ts';
import type { Fault, FaultWord, Sheet } from './sheet.ts';

/** An Empire's offers from the turn of its sheet on (I2), with the faults of the sheet's offers (K5 R-57). */
export interface OffersResult {
  readonly offers: readonly Offer[];
  /** Offers that the sheet made or changed. */
  readonly changed: readonly Offer[];
  readonly faults: readonly Fault[];
}

/**
 * The offers after step 1: those on the sheet, otherwise the previous ones (I1–I3 K5). A lapsed offer frees its place
 * . Offers are valid if not struck out, not before the current turn and not after the last turn; if there are too
 * many new ones, the first by alphabet are valid.
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
    // With closed standings, an offer to an Empire that is out has no effect and no fault, because a fault would reveal
    // it (R-3 R-47).
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

/** Offers to an Empire for which its sheet has no offer in return that lasts at least as long (I1 I2). */
export const unansweredOffers = (offers: readonly Offer[], empire: Code, sheet: Sheet): readonly Offer[] =>
  offers.filter(
    ({ from, to, until }) => to === empire && !sheet.offers.some(own => own.to === from && Number(own.until) >= until),
  );
