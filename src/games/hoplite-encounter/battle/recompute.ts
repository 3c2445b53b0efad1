import type { Entry } from '../../../core/log.ts';
import type { Chart } from '../map/chart.ts';
import { type Code, NO_UNITS, UNIT_KINDS, type UnitCounts } from '../rules/force.ts';
import type { AnyEvent, EventData } from './events.ts';
import { applyEvent } from './game.ts';
import { turnOfVote } from './players/concession.ts';
import { runOf } from './resolve-turn.ts';
import { type EncounterState, foughtChecksum } from './state.ts';

/** A recomputed campaign: the state, and the entries that lead to it from the first waiting month on. */
export interface RecomputedCampaign {
  readonly state: EncounterState;
  readonly entries: readonly AnyEvent[];
}

/**
 * The last month that waits to be run again, because a battle of an earlier month was removed or restored.
 * Undefined if none waits.
 */
export const lastWaitingMonth = (state: EncounterState, inForce: readonly Entry[]): number | undefined => {
  const waiting = inForce.flatMap(({ type, data }) => {
    const { turn } = data as EventData<'run'>;
    return type === 'run' && turn >= state.position.turn ? [turn] : [];
  });
  return waiting.length === 0 ? undefined : Math.max(...waiting);
};

/** The turn of an event; undefined for an event without one. A vote has its turn in the question. */
export const turnOfEvent = ({ data }: AnyEvent): number | undefined =>
  'turn' in data ? data.turn : 'about' in data ? turnOfVote(data.about) : undefined;

/**
 * Recomputes a campaign from the active entries with the same orders. Runs those months again whose battles have
 * changed. Pure.
 */
export const recomputeCampaign = (
  chart: Chart,
  start: EncounterState,
  inForce: readonly Entry[],
): RecomputedCampaign => {
  let state = start;
  let isStale = false;
  const entries: AnyEvent[] = [];
  for (const { type, data } of inForce) {
    let event = { type, data } as AnyEvent;
    if (turnOfEvent(event) !== state.position.turn) continue;
    if (event.type === 'run' && event.data.battles !== foughtChecksum(state.fought)) {
      event = { type: 'run', data: runOf(chart, state) };
      isStale = true;
    }
    // A repeated call for a vote has the number of the vote, so that it is not another vote if the battle is restored.
    if (event.type === 'callVote')
      event = { type: 'callVote', data: { ...event.data, round: (state.vote?.round ?? 0) + 1 } };
    state = applyEvent(chart, state, event);
    if (isStale) entries.push(event);
  }
  return { state, entries };
};

/** A difference between two states of a campaign. Sums are drachmae. */
export type CampaignChange =
  | { readonly kind: 'holder'; readonly country: number; readonly was: Code | null; readonly is: Code | null }
  | { readonly kind: 'units'; readonly empire: Code; readonly was: UnitCounts; readonly is: UnitCounts }
  | { readonly kind: 'money'; readonly empire: Code; readonly was: number; readonly is: number }
  | { readonly kind: 'ended' };

/** The differences that concern these Empires: their countries, units and money, and the end of the game. */
export const changesBetween = (
  was: EncounterState,
  is: EncounterState,
  empires: readonly Code[],
): readonly CampaignChange[] => {
  const concerns = (code: Code | null): boolean => code !== null && empires.includes(code);
  const holders = was.position.countries.flatMap(({ holder }, country): CampaignChange[] => {
    const now = is.position.countries[country]?.holder ?? null;
    return holder !== now && (concerns(holder) || concerns(now))
      ? [{ kind: 'holder', country, was: holder, is: now }]
      : [];
  });
  const changes = empires.flatMap((empire): CampaignChange[] => {
    const [before, after] = [unitsIn(was, empire), unitsIn(is, empire)];
    const [had, has] = [moneyIn(was, empire), moneyIn(is, empire)];
    const isOther = UNIT_KINDS.some(kind => before[kind] !== after[kind]);
    return [
      ...(isOther ? [{ kind: 'units' as const, empire, was: before, is: after }] : []),
      ...(had === has ? [] : [{ kind: 'money' as const, empire, was: had, is: has }]),
    ];
  });
  const isEnd = JSON.stringify(was.position.ended) !== JSON.stringify(is.position.ended);
  return [...holders, ...changes, ...(isEnd ? [{ kind: 'ended' as const }] : [])];
};

const unitsIn = ({ position }: EncounterState, empire: Code): UnitCounts =>
  position.forces
    .filter(force => force.empire === empire)
    .reduce<UnitCounts>((sum, { H, T, M }) => ({ H: sum.H + H, T: sum.T + T, M: sum.M + M }), NO_UNITS);

const moneyIn = ({ position: { countries, forces } }: EncounterState, empire: Code): number =>
  countries.reduce((sum, { holder, treasury }) => sum + (holder === empire ? treasury : 0), 0) +
  forces.reduce((sum, force) => sum + (force.empire === empire ? force.chest : 0), 0);
