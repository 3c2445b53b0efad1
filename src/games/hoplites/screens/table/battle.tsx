import { useEffect, useRef } from 'preact/hooks';
import { BattleFooter } from '../../../../table/shell/battle-footer.tsx';
import { BattleHeader } from '../../../../table/shell/battle-header.tsx';
import { BrokenScreen } from '../../../../table/shell/broken-screen.tsx';
import { backToField, closePlace } from '../../../../table/shell/place.ts';
import { words as tableWords } from '../../../../table/words/index.ts';
import { below } from '../../../../ui/device/dice-source.ts';
import { Guard } from '../../../../ui/guard.tsx';
import { useShortcuts } from '../../../../ui/hands/shortcuts.ts';
import { useFocusOver } from '../../../../ui/hands/use-focus.ts';
import { partOf } from '../../../../ui/later.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { BattleProps } from '../../../contract.ts';
import type { HoplitesEvents } from '../../battle/session.ts';
import { type BattleState, deciderOf } from '../../battle/state.ts';
import { thrown } from '../../battle/throws.ts';
import { legalFor, viewFor } from '../../battle/view.ts';
import { describe } from '../../words/describe.ts';
import { ENTRY_WORDS } from '../../words/entry-words.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';

/** What lies over the table: a part of its own, so that the table need not wait for it. */
export const screens = partOf(async () => (await import('./over.tsx')).OVER);

const PLACES = ['log', 'menu'];

/** A battle: both lines, the hand, what is due under the thumb. */
export const Battle = ({ session, place }: BattleProps<BattleState, HoplitesEvents>) => {
  const t = words();
  const state = session.state.value;
  const seat = deciderOf(state);
  const [what = '', id = ''] = place.split('/');
  const lost = place !== '' && !PLACES.includes(what);
  const here = screens.here.value;
  const over = place === '' || lost ? undefined : here ? here[what]?.(session, state, 'a', id) : <screens.Waiting />;
  useEffect(() => {
    if (lost) backToField();
  }, [lost]);
  const overRef = useRef<HTMLDivElement>(null);
  useFocusOver(over ? place : '', overRef, () => document.querySelector<HTMLElement>('main button'));
  useShortcuts({ undo: session.undo, redo: session.redo, close: () => over && closePlace() });
  return (
    <div class="battle" data-over={over ? place : ''}>
      <BattleHeader
        session={session}
        title={t.table.versus(sideName(state, 'a'), sideName(state, 'b'))}
        atField={!over}
      />
      <main class="battle-body">
        {lost && <Note role="alert">{tableWords().unknownPlace}</Note>}
        <div ref={overRef} class={over ? 'battle-over' : 'battle-field'}>
          <Guard of={place} otherwise={again => <BrokenScreen again={again} over={over !== undefined} />}>
            {over ?? (
              <div class="scroll">
                <p role="status">{seat ? `${sideName(state, seat)}: ${t.stages[state.stage]}` : t.stages.over}</p>
                {seat &&
                  legalFor(viewFor(state, seat)).map(event => (
                    <button
                      key={JSON.stringify(event)}
                      type="button"
                      class="btn"
                      onClick={() => {
                        const { type, data } = thrown(state, event, below).event;
                        session.record(type, data as never);
                      }}
                    >
                      {describe(state, event)}
                    </button>
                  ))}
              </div>
            )}
          </Guard>
        </div>
      </main>
      <BattleFooter session={session} words={ENTRY_WORDS} />
    </div>
  );
};
