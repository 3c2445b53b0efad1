import { isRerunDue } from '../battle/deferred-events.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { applyEvent } from '../battle/game.ts';
import { resultEntryOf } from '../battle/resolve.ts';
import { currentQuestionId, type WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player, type Power } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import { countOf } from '../board/stacks.ts';
import { halvesOfPlayer } from '../winter/supply.ts';

/** A recomputed campaign: the state, and the entries that lead to it. */
export interface RecomputedCampaign {
  readonly state: WarState;
  readonly entries: readonly AnyEvent[];
}

/**
 * Resolves the waiting steps again with the same orders and lots. Components that must retreat now, but did not
 * before, have no orders and disband (T1). Pure.
 */
export const recomputeCampaign = (waits: WarState): RecomputedCampaign => {
  let state = waits;
  const entries: AnyEvent[] = [];
  while (isRerunDue(state)) {
    const about = currentQuestionId(state);
    const lots = state.battles?.waiting.find(
      (event): event is AnyEvent & { readonly type: 'deal' } => event.type === 'deal' && event.data.about === about,
    );
    if (state.moment.step === 'deal' && !lots) break;
    const event: AnyEvent = lots ?? { type: 'resolve', data: resultEntryOf(state) as EventData<'resolve'> };
    entries.push(event);
    state = applyEvent(state, event);
  }
  return { state, entries };
};

/** A difference between two states of a campaign. */
export type CampaignChange =
  | { readonly kind: 'stack'; readonly space: SpaceId; readonly was: Player | null; readonly is: Player | null }
  | { readonly kind: 'centre'; readonly space: SpaceId; readonly was: Power | null; readonly is: Power | null }
  | {
      readonly kind: 'strength';
      readonly player: Player;
      readonly was: { readonly components: number; readonly halves: number };
      readonly is: { readonly components: number; readonly halves: number };
    }
  | { readonly kind: 'ended' };

/** The differences between two states: stacks, centres, components and halves of each player, and the end. */
export const changesBetween = (was: WarState, is: WarState): readonly CampaignChange[] => {
  const spaces = [...BOARD.spaces.keys()].flatMap((space): CampaignChange[] => {
    const [stood, stands] = [was.position[space]?.player ?? null, is.position[space]?.player ?? null];
    const [before, after] = [was.centres[space] ?? null, is.centres[space] ?? null];
    return [
      ...(stood === stands ? [] : [{ kind: 'stack' as const, space, was: stood, is: stands }]),
      ...(before === after ? [] : [{ kind: 'centre' as const, space, was: before, is: after }]),
    ];
  });
  const strengths = PLAYERS.flatMap((player): CampaignChange[] => {
    const [before, after] = [strengthIn(was, player), strengthIn(is, player)];
    const isSame = before.components === after.components && before.halves === after.halves;
    return isSame ? [] : [{ kind: 'strength', player, was: before, is: after }];
  });
  const isEnd = JSON.stringify(was.ended) !== JSON.stringify(is.ended);
  return [...spaces, ...strengths, ...(isEnd ? [{ kind: 'ended' as const }] : [])];
};

const strengthIn = ({ position, centres }: WarState, player: Player) => ({
  components: Object.values(position).reduce(
    (sum, stack) => sum + (stack.player === player ? countOf(stack.parts) : 0),
    0,
  ),
  halves: halvesOfPlayer(BOARD, centres, player),
});
