import { Mark } from '../../../app/parts/icons.tsx';
import { openPlace } from '../../../app/parts/place.ts';
import type { Session } from '../../contract.ts';
import type { BattleState } from '../state.ts';
import { describeDue } from '../words/describe.ts';
import { words } from '../words/index.ts';

/** What the sheet asks for now, one question at a time: a tap answers it, the cross waves it aside. */
export const DueBar = ({ session, state }: { readonly session: Session; readonly state: BattleState }) => {
  const t = words();
  const [due] = state.due;
  if (!due) return null;
  const text = describeDue(state, due);
  return (
    <section aria-label={t.field.due} class="due">
      <button
        type="button"
        class="btn btn-due"
        onClick={() => openPlace(due.kind === 'risk' ? `risk/${due.leader}/${due.id}` : `morale/${due.id}`)}
      >
        <Mark name={due.kind === 'risk' ? 'leader' : 'warning'} />
        <span class="min-w-0 flex-1">
          {text}
          {state.due.length > 1 && <span class="block text-sm font-normal">{t.due.more(state.due.length - 1)}</span>}
        </span>
      </button>
      <button
        type="button"
        class="btn btn-quiet"
        aria-label={`${t.due.waive}: ${text}`}
        onClick={() => session.record('waive', { done: due.id })}
      >
        <Mark name="close" />
      </button>
    </section>
  );
};
