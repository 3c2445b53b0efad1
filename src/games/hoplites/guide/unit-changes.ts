import type { BattleState, DeepReadonly, Unit } from '../battle/state.ts';
import type { SideId } from '../rules/side.ts';

/** What became of a unit, as far as both states show it. */
export interface UnitChange {
  readonly unit: number;
  readonly side: SideId;
  /** Where it stands now, or stood before it left; −1 for who never stood on the field. */
  readonly column: number;
  readonly what: 'enters' | 'moves' | 'hurt' | 'restored' | 'routs' | 'falls' | 'back' | 'rallies' | 'pursues';
  /** COH that it took or lost. */
  readonly by: number;
}

type Piece = DeepReadonly<Unit>;

const whatOf = (was: Piece, now: Piece): UnitChange['what'] | undefined => {
  if (now.place === 'eliminated') return was.place === 'eliminated' ? undefined : 'falls';
  if (was.place === 'field' && now.place === 'second') return now.routed ? 'routs' : 'back';
  // Who was hidden, and is seen again as it routs.
  if (was.place === 'unseen' && now.place === 'second') return now.routed ? 'routs' : undefined;
  if (was.place === 'field' && now.place === 'pursuit') return 'pursues';
  if (was.place === 'second' && now.place === 'second') {
    if (was.routed && !now.routed) return 'rallies';
    return now.coh < was.coh ? 'restored' : undefined;
  }
  if (now.place !== 'field') return undefined;
  if (was.place !== 'field') return 'enters';
  if (now.coh !== was.coh) return now.coh > was.coh ? 'hurt' : 'restored';
  return now.column === was.column ? undefined : 'moves';
};

/** What became of all units from one state to the next, in the order of their ids; of views it tells what they show. */
export const unitChanges = (before: BattleState, after: BattleState): readonly UnitChange[] =>
  before === after
    ? []
    : after.units.flatMap((now, id): readonly UnitChange[] => {
        const was = before.units[id];
        const what = was && whatOf(was, now);
        if (!was || !what) return [];
        const column = now.column >= 0 ? now.column : was.column;
        return [{ unit: id, side: now.card.side, column, what, by: Math.abs(now.coh - was.coh) }];
      });
