import { Mark } from '../../../app/parts/icons.tsx';
import { openPlace } from '../../../app/parts/place.ts';
import type { Session } from '../../contract.ts';
import type { BattleState } from '../state.ts';
import { describeDue } from '../words/describe.ts';
import { words } from '../words/index.ts';

/** What the sheet asks for now: a tap does it, the cross waves it aside. */
export const DueBar = ({ session, state }: { readonly session: Session; readonly state: BattleState }) => {
  const t = words();
  if (state.due.length === 0) return null;
  return (
    <section aria-label={t.field.due} class="due">
      {state.due.map(due => (
        <div key={due.id} class="flex gap-2">
          <button
            type="button"
            class="btn min-w-0 flex-1 justify-start text-start"
            onClick={() => openPlace(due.kind === 'risk' ? `risk/${due.leader}/${due.id}` : `morale/${due.id}`)}
          >
            <Mark name={due.kind === 'risk' ? 'leader' : 'warning'} />
            {describeDue(state, due)}
          </button>
          <button
            type="button"
            class="btn btn-quiet"
            aria-label={`${t.due.waive}: ${describeDue(state, due)}`}
            onClick={() => session.record('waive', { done: due.id })}
          >
            <Mark name="close" />
          </button>
        </div>
      ))}
    </section>
  );
};
