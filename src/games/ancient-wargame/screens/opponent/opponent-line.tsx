import { Mark } from '../../../../ui/icons.tsx';
import type { BattleState } from '../../battle/state.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';
import type { Opponent } from './use-opponent.ts';

/** Says that the app's side thinks, and stops it; lets it go on where it waits. */
export const OpponentLine = ({ state, opponent }: { readonly state: BattleState; readonly opponent: Opponent }) => {
  const t = words().player;
  if (opponent.side === undefined) return null;
  return (
    <div class="flex items-center gap-2">
      <p class="min-w-0 flex-1" role="status">
        {opponent.failed
          ? t.failed(sideName(state, opponent.side))
          : !opponent.waits && t.thinking(sideName(state, opponent.side))}
      </p>
      <button type="button" class="btn" onClick={opponent.waits ? opponent.goOn : opponent.stop}>
        <Mark name={opponent.waits ? 'turn' : 'close'} />
        {opponent.waits ? t.goOn : t.stop}
      </button>
    </div>
  );
};
