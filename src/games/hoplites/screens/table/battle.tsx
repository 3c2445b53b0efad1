import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Cover } from '../../../../table/hand-over/cover.tsx';
import { BattleFooter } from '../../../../table/shell/battle-footer.tsx';
import { BattleHeader } from '../../../../table/shell/battle-header.tsx';
import { BrokenScreen } from '../../../../table/shell/broken-screen.tsx';
import { backToField, closePlace } from '../../../../table/shell/place.ts';
import { words as tableWords } from '../../../../table/words/index.ts';
import { Guard } from '../../../../ui/guard.tsx';
import { nextUnit } from '../../../../ui/hands/field-keys.ts';
import { useShortcuts } from '../../../../ui/hands/shortcuts.ts';
import { useFocusOver } from '../../../../ui/hands/use-focus.ts';
import { later, partOf } from '../../../../ui/later.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { BattleProps } from '../../../contract.ts';
import type { HoplitesEvents } from '../../battle/session.ts';
import { type BattleState, deciderOf, QUESTIONS } from '../../battle/state.ts';
import { litBy, NOBODY, tapArea, tapCard } from '../../guide/choices.ts';
import { otherSide } from '../../rules/side.ts';
import { ENTRY_WORDS } from '../../words/entry-words.ts';
import { words } from '../../words/index.ts';
import { sideName } from '../../words/names.ts';
import { Hand } from '../hands/hand.tsx';
import { OpponentLine } from '../opponent/opponent-line.tsx';
import { useOpponent } from '../opponent/use-opponent.ts';
import { useMailed } from '../post/use-mailed.ts';
import { shotNotes } from '../stages/chances.ts';
import { News } from '../stages/news.tsx';
import { Panel } from '../stages/panel.tsx';
import { Question } from '../stages/question.tsx';
import { Result } from './end.tsx';
import { Line } from './field.tsx';
import { NextStep } from './next-step.tsx';
import { Strip } from './strip.tsx';
import { takingBack } from './taking-back.ts';
import { Turn } from './turn.tsx';
import { type Table, useTable } from './use-table.ts';

/** Sending and bringing in, for battles by post. */
export const Mail = later(() => import('../post/mail.tsx').then(module => module.Mail));

/** What lies over the table: a part of its own, so that the table need not wait for it. */
export const screens = partOf(async () => (await import('./over.tsx')).OVER);

const PLACES = ['log', 'menu', 'second', 'report', 'replay'];

/** A battle: both lines, the hand, and what is due under the thumb. */
export const Battle = ({ session, place }: BattleProps<BattleState, HoplitesEvents>) => {
  const t = words();
  const state = session.state.value;
  const mailed = useMailed(session, state);
  const table = useTable(session, state, mailed?.recorder);
  const { seen, viewer, cover, picked, decides } = table;
  const opponent = useOpponent(session, state);
  const [what = '', id = ''] = place.split('/');
  const lost = place !== '' && !PLACES.includes(what);
  const here = screens.here.value;
  const over =
    place === '' || lost ? undefined : here ? (
      here[what]?.(mailed?.session ?? session, seen, viewer, id)
    ) : (
      <screens.Waiting />
    );
  useEffect(() => {
    if (lost) backToField();
  }, [lost]);
  const overRef = useRef<HTMLDivElement>(null);
  useFocusOver(over ? place : '', overRef, () => document.querySelector<HTMLElement>('main button'));
  const taking = takingBack(session, state, mailed?.isFree);
  useShortcuts({
    undo: taking.undo,
    redo: session.redo,
    close: () => (over ? closePlace() : table.tap({ pick: NOBODY })),
  });
  const asked = decides !== undefined && QUESTIONS.includes(state.stage);
  const lit = useMemo(() => litBy(seen, asked ? [] : table.legal, picked), [seen, table.legal, picked, asked]);
  const title = t.table.versus(sideName(state, 'a'), sideName(state, 'b'));
  return (
    <div class="battle" data-over={over ? place : ''}>
      <BattleHeader
        session={session}
        title={title}
        atField={!over}
        instead={over || cover ? undefined : <Turn state={seen} />}
      />
      <main class="battle-body">
        {lost && <Note role="alert">{tableWords().unknownPlace}</Note>}
        {cover && !over ? (
          <Cover name={sideName(state, cover)} onReady={table.uncover} />
        ) : (
          <>
            <div class="battle-field hop-felt">
              <Felt table={table} lit={lit} />
            </div>
            <div ref={overRef} class={over ? 'battle-over' : 'battle-idle battle-step'}>
              <Guard
                of={`${place} ${state.turn} ${state.stage}`}
                otherwise={again => <BrokenScreen again={again} over={over !== undefined} />}
              >
                {over ?? (
                  <div class="panel hop-panel">
                    <OpponentLine state={seen} opponent={opponent} />
                    {state.ended ? (
                      <Result state={seen} />
                    ) : asked ? (
                      <Question table={table} />
                    ) : (
                      decides !== undefined && <Panel table={table} lit={lit} />
                    )}
                    {mailed && decides === undefined && <Mail session={session} post={mailed.post} />}
                    {picked.card === undefined && (
                      <News session={session} viewer={viewer} own={viewer === 'both' ? undefined : viewer} />
                    )}
                  </div>
                )}
              </Guard>
            </div>
          </>
        )}
      </main>
      <BattleFooter
        session={taking}
        words={ENTRY_WORDS}
        onwards={over || cover || decides === undefined || asked ? undefined : <NextStep table={table} />}
      />
    </div>
  );
};

/** The board with both sides, from who is far to the hand of who is near. */
const Felt = ({ table, lit }: { readonly table: Table; readonly lit: ReturnType<typeof litBy> }) => {
  const { seen, near, picked, legal, tap, changes } = table;
  const far = otherSide(near);
  const decider = deciderOf(seen);
  const notes = shotNotes(seen, legal, picked);
  const chosen = [picked.card, picked.partner, ...(picked.targets ?? [])].filter(each => each !== undefined);
  const lineOf = (side: 'a' | 'b') => (
    <Line
      state={seen}
      side={side}
      near={near}
      lit={lit}
      picked={chosen}
      changes={changes}
      notes={notes[side]}
      onTap={(of, column) => tap(tapArea(seen, legal, picked, of, column))}
    />
  );
  const moved = (event: KeyboardEvent): void => {
    const to = nextUnit(event.currentTarget as HTMLElement, event.target as HTMLElement, event.key);
    if (!to) return;
    to.focus();
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are pressed; the arrows lead from one to another
    <div class="hop-table" onKeyDown={moved}>
      <Strip state={seen} side={far} active={decider === far} />
      {lineOf(far)}
      <div class="hop-between" aria-hidden="true" />
      {lineOf(near)}
      <Strip state={seen} side={near} active={decider === near} />
      <Hand state={seen} side={near} lit={lit} picked={picked.card} onTap={card => tap(tapCard(picked, card))} />
    </div>
  );
};
