import type { BattleState, DeepReadonly, Unit } from '../battle/state.ts';
import type { SideId } from '../rules/side.ts';

/** A visible change of a unit between two states. */
export interface UnitChange {
  readonly unit: number;
  readonly side: SideId;
  /** The column it stands in, or stood in before it left; −1 if it was never on the field. */
  readonly column: number;
  readonly what: 'enters' | 'moves' | 'hurt' | 'restored' | 'routs' | 'falls' | 'back' | 'rallies' | 'pursues';
  /** COH that it took or lost. */
  readonly by: number;
}

type Piece = DeepReadonly<Unit>;

const whatOf = (was: Piece, now: Piece): UnitChange['what'] | undefined => {
  if (now.place === 'eliminated') return was.place === 'eliminated' ? undefined : 'falls';
  if (was.place === 'field' && now.place === 'second') return now.routed ? 'routs' : 'back';
  // A hidden unit becomes visible when it routs.
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

/** The changes of all units from one state to the next, by id. For two views, only visible changes. */
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
