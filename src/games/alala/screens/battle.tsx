import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Mark } from '../../../app/parts/icons.tsx';
import { backToField, closePlace, openPlace } from '../../../app/parts/place.ts';
import { useShortcuts } from '../../../app/parts/shortcuts.ts';
import { useFocusOver } from '../../../app/parts/use-focus.ts';
import { useMedia } from '../../../app/parts/use-media.ts';
import { words as appWords } from '../../../app/words/index.ts';
import type { Session } from '../../contract.ts';
import { drawIn } from '../god-play.ts';
import { cardOf } from '../gods.ts';
import { TABLE_MOVES } from '../rules/table-moves.ts';
import { isHoplites } from '../rules/vocabulary.ts';
import { type BattleState, SIDES } from '../state.ts';
import { nameOf, words } from '../words/index.ts';
import { BattleFooter } from './battle-footer.tsx';
import { BattleHeader } from './battle-header.tsx';
import { Charge } from './charge.tsx';
import { Command } from './command.tsx';
import { Control } from './control.tsx';
import { recoverDropped } from './dropped.ts';
import { DueBar, hasNext } from './due-bar.tsx';
import { End } from './end.tsx';
import { Field } from './field.tsx';
import { Fight } from './fight.tsx';
import { GodsScreen } from './gods.tsx';
import { GodsBar } from './gods-bar.tsx';
import { Hack } from './hack.tsx';
import { Log } from './log.tsx';
import { Luck } from './luck.tsx';
import { BattleMenu } from './menu.tsx';
import { Morale } from './morale.tsx';
import { Move } from './move.tsx';
import { type Place, parsePlace } from './places.ts';
import { Play } from './play.tsx';
import { ReportPart } from './report-part.tsx';
import { Risk } from './risk.tsx';
import { Shoot } from './shoot.tsx';
import { Skirmish } from './skirmish.tsx';
import { takeBack } from './take-back.ts';
import { Turn } from './turn.tsx';
import { TurnBar } from './turn-bar.tsx';
import { Undraw } from './undraw.tsx';
import { UnitSheet } from './unit-sheet.tsx';

/** Where the field and what lies over it stand side by side; the same as in screens.css. */
const WIDE = '(min-width: 44rem)';

interface BattleProps {
  readonly session: Session<BattleState>;
  readonly place: string;
}

/** A battle: the field, whatever lies over it or beside it, and undo always under the thumb. */
export const Battle = ({ session, place }: BattleProps) => {
  const state = session.state.value;
  const { what, ids } = parsePlace(place) ?? { what: 'lost' as const, ids: [] };
  const over = what === 'field' || what === 'lost' ? undefined : OVER[what](session, state, ids);
  const known = what === 'field' || over !== undefined;
  const picked = PICKING.includes(what as Place) ? ids : [];
  const wide = useMedia(WIDE);
  useShortcuts({ undo: () => takeBack(session), redo: session.redo, close: closePlace });
  useEffect(() => recoverDropped(session), []);
  const overRef = useRef<HTMLDivElement>(null);
  const shield = useRef<string | undefined>(undefined);
  shield.current = picked[0] ?? shield.current;
  useFocusOver(over ? place : '', overRef, () =>
    document.querySelector<HTMLElement>(`[data-unit="${shield.current}"], [data-unit][tabindex="0"]`),
  );
  const [lost, setLost] = useState(false);
  // Only when the address changes: a question that has just been answered is no wrong address.
  useEffect(() => {
    if (known && place !== '') setLost(false);
    if (known) return;
    setLost(true);
    backToField();
  }, [place]);
  return (
    <div class="battle" data-over={over ? what : ''}>
      <BattleHeader session={session} state={state} place={over ? place : ''} />
      <main class="battle-body">
        <div class="battle-field">
          {lost && (
            <p class="note" role="alert">
              <Mark name="warning" />
              {appWords().unknownPlace}
            </p>
          )}
          {state.ended !== null && <Ended state={state} />}
          {(what !== 'unit' || wide) && <TurnBar session={session} state={state} />}
          <Field
            state={state}
            picked={picked}
            tight={what === 'unit'}
            onPick={id => pick(state, what === 'unit' ? ids[0] : undefined, id)}
            onPair={(first, second) => openPair(state, first, second)}
          />
        </div>
        <div ref={overRef} class={over || wide ? 'battle-over' : 'battle-idle'}>
          {over ?? (
            <>
              <DueBar session={session} state={state} />
              <GodsBar
                state={state}
                otherwise={wide || hasNext(state) ? null : <p class="hint">{words().field.hint}</p>}
              />
              {wide && <Log session={session} />}
            </>
          )}
        </div>
      </main>
      <BattleFooter session={session} />
    </div>
  );
};

/** An ended battle says so, and leads to its tally. */
const Ended = ({ state }: { readonly state: BattleState }) => {
  const t = words().end;
  const won = state.ended === 'a' || state.ended === 'b' ? nameOf(state.armies[state.ended].name) : undefined;
  return (
    <div class="note" role="status">
      <span class="min-w-0 flex-1">{won === undefined ? t.over : t.won(won)}</span>
      <button type="button" class="btn" onClick={() => openPlace('end')}>
        {t.tally}
      </button>
    </div>
  );
};

/** A tap on a unit: its sheet; with a sheet open, an enemy makes a pair and the same unit closes it. */
const pick = (state: BattleState, open: string | undefined, id: string): void => {
  if (open === id) closePlace();
  else if (open !== undefined && state.units[open]?.side !== state.units[id]?.side) openPair(state, open, id);
  else openPlace(`unit/${id}`);
};

const openPair = (state: BattleState, first: string, second: string): void =>
  openPlace(`${likeliest(state, first)}/${first}/${second}`);

/** What two enemies picked one after the other most likely ask for: psiloi do not charge (G1), and each phase has its own. */
const likeliest = ({ turn, units }: BattleState, first: string): 'shoot' | 'charge' | 'fight' => {
  const unit = units[first];
  if (unit?.kind === 'psiloi' || (turn.phase === 'skirmish' && unit && !isHoplites(unit))) return 'shoot';
  return turn.phase === 'charge' && unit?.thisTurn.charge === null ? 'charge' : 'fight';
};

/** Screens whose address begins with units that stand out on the field. */
const PICKING: readonly Place[] = ['unit', 'fight', 'shoot', 'charge', 'move', 'skirmish', 'control', 'hack'];

type Screen = (session: Session<BattleState>, state: BattleState, ids: readonly string[]) => VNode | undefined;

/** What lies over the field at each place, or undefined where the ids name nothing. */
const OVER: Readonly<Record<Exclude<Place, 'field'>, Screen>> = {
  unit: (session, state, [id = '']) => {
    const unit = state.units[id];
    return unit && <UnitSheet key={id} session={session} state={state} unit={unit} />;
  },
  fight: (session, state, ids) => {
    const [one] = enemies(state, ids) ?? [];
    if (!one) return undefined;
    const known = ids.filter(id => state.units[id]);
    const [first, second] = [true, false].map(own => known.filter(id => (state.units[id]?.side === one.side) === own));
    return <Fight key={ids.join()} session={session} state={state} first={first ?? []} second={second ?? []} />;
  },
  shoot: (session, state, ids) => {
    const pair = enemies(state, ids);
    return pair && <Shoot key={ids.join()} session={session} state={state} shooter={pair[0]} target={pair[1]} />;
  },
  control: (session, state, [id = '']) => {
    const unit = state.units[id];
    return unit && <Control key={id} session={session} state={state} unit={unit} />;
  },
  move: (session, state, [id = '', what = 'advance']) => {
    const unit = state.units[id];
    const known = TABLE_MOVES.find(each => each === what);
    return unit && known && <Move key={`${id} ${what}`} session={session} state={state} unit={unit} what={known} />;
  },
  skirmish: (session, state, [id = '']) => {
    const unit = state.units[id];
    return unit && <Skirmish key={id} session={session} state={state} unit={unit} />;
  },
  charge: (session, state, ids) => {
    const unit = state.units[ids[0] ?? ''];
    const target = enemies(state, ids)?.[1];
    return unit && (target || ids.length === 1) ? (
      <Charge key={ids.join()} session={session} state={state} unit={unit} target={target} />
    ) : undefined;
  },
  hack: (session, state, ids) => {
    const pair = enemies(state, ids);
    return (
      pair && <Hack key={ids.join()} session={session} state={state} unit={pair[0]} victim={pair[1]} done={ids[2]} />
    );
  },
  risk: (session, state, [id = '', done]) => {
    const leader = state.leaders[id];
    return leader?.alive ? <Risk key={id} session={session} state={state} leader={leader} done={done} /> : undefined;
  },
  morale: (session, state, [id = '']) => {
    const due = state.due.find(item => item.id === id);
    return due?.kind === 'morale' ? <Morale key={id} session={session} state={state} due={due} /> : undefined;
  },
  command: (session, state, [id = '']) => {
    const leader = state.leaders[id];
    return leader?.alive ? <Command key={id} session={session} state={state} leader={leader} /> : undefined;
  },
  gods: (session, state, [id = 'a']) => {
    const side = SIDES.find(each => each === id);
    return side && <GodsScreen session={session} state={state} side={side} />;
  },
  play: (session, state, [id = '', cardId = '']) => {
    const side = SIDES.find(each => each === id);
    const card = side && state.gods.hands[side].includes(cardId) ? cardOf(state, cardId) : undefined;
    return side && card && <Play key={cardId} session={session} state={state} side={side} card={card} />;
  },
  undraw: (session, state, [id, card]) => {
    const side = SIDES.find(each => each === id);
    const held = side && card !== undefined && state.gods.hands[side].includes(card) ? { side, card } : undefined;
    return held || drawIn(state, session.reading.value.undo) ? (
      <Undraw session={session} state={state} {...(held && { held })} />
    ) : undefined;
  },
  turn: (session, state) => <Turn session={session} state={state} />,
  end: (session, state) => <End session={session} state={state} />,
  report: session => <ReportPart session={session} />,
  log: session => <Log session={session} />,
  luck: (session, state) => <Luck session={session} state={state} />,
  menu: (_session, state) => <BattleMenu state={state} />,
};

const enemies = (state: BattleState, [first = '', second = '']: readonly string[]) => {
  const [a, b] = [state.units[first], state.units[second]];
  return a && b && a.side !== b.side ? ([a, b] as const) : undefined;
};
