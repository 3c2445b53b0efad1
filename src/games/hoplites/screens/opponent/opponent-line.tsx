import { Mark } from '../../../../ui/icons.tsx';
import type { BattleState } from '../../battle/state.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';
import type { Opponent } from './use-opponent.ts';

/** Says that the app's side thinks, hurries or stops it, and lets it go on where it waits. */
export const OpponentLine = ({ state, opponent }: { readonly state: BattleState; readonly opponent: Opponent }) => {
  const t = words().player;
  if (opponent.side === undefined) return null;
  const name = sideName(state, opponent.side);
  return (
    <div class="hop-thinking">
      <p role="status">{opponent.failed ? t.failed(name) : opponent.waits ? t.waits(name) : t.thinking(name)}</p>
      <div class="hop-thinking-does">
        {!opponent.waits && !opponent.hurries && (
          <button type="button" class="btn" onClick={opponent.hurry}>
            {t.hurry}
          </button>
        )}
        <button
          type="button"
          class={opponent.waits ? 'btn btn-main' : 'btn'}
          onClick={opponent.waits ? opponent.goOn : opponent.stop}
        >
          <Mark name={opponent.waits ? 'turn' : 'close'} />
          {opponent.waits ? t.goOn : t.stop}
        </button>
      </div>
    </div>
  );
};
