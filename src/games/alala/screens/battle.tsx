import { useEffect, useState } from 'preact/hooks';
import { Choice } from '../../../app/parts/choice.tsx';
import { Mark } from '../../../app/parts/icons.tsx';
import { backToField, closePlace, leaveBattle, openPlace } from '../../../app/parts/place.ts';
import { SaveState } from '../../../app/parts/save-state.tsx';
import { words as appWords } from '../../../app/words/index.ts';
import type { Session } from '../../contract.ts';
import type { BattleState } from '../state.ts';
import { describeShortly } from '../words/describe.ts';
import { nameOf, words } from '../words/index.ts';
import { Control } from './control.tsx';
import { DueBar } from './due-bar.tsx';
import { Field } from './field.tsx';
import { Fight } from './fight.tsx';
import { Log } from './log.tsx';
import { Morale } from './morale.tsx';
import { Risk } from './risk.tsx';
import { Shoot } from './shoot.tsx';
import { UnitSheet } from './unit-sheet.tsx';

interface BattleProps {
  readonly session: Session<BattleState>;
  readonly place: string;
}

/** A battle: the field, whatever lies over it, and undo always under the thumb. */
export const Battle = ({ session, place }: BattleProps) => {
  const state = session.state.value;
  const [what = '', one = '', two] = place.split('/');
  const over = screenAt(session, state, what, one, two);
  const unit = what === 'unit' ? state.units[one] : undefined;
  const known = place === '' || over !== undefined || unit !== undefined;
  const [lost, setLost] = useState(false);
  // Only when the address changes: a question that has just been answered is no wrong address.
  useEffect(() => {
    if (known && place !== '') setLost(false);
    if (known) return;
    setLost(true);
    backToField();
  }, [place]);
  const pick = (id: string): void => {
    const picked = state.units[id];
    if (!unit || picked === undefined) openPlace(`unit/${id}`);
    else if (unit.id === id) closePlace();
    else if (unit.side === picked.side) openPlace(`unit/${id}`);
    // Psiloi do not charge (G1): with them the shot is the likelier question.
    else openPlace(`${unit.kind === 'psiloi' ? 'shoot' : 'fight'}/${unit.id}/${id}`);
  };
  return (
    <div class="battle">
      <Header session={session} state={state} place={over ? place : ''} />
      {over ?? (
        <>
          <main class="battle-main">
            {lost && (
              <p class="note" role="alert">
                <Mark name="warning" />
                {appWords().unknownPlace}
              </p>
            )}
            <DueBar session={session} state={state} />
            <Field state={state} picked={unit ? [unit.id] : []} onPick={pick} tight={unit !== undefined} />
            {!unit && state.due.length === 0 && <p class="p-2 text-center text-sm text-soft">{words().field.hint}</p>}
          </main>
          {unit && <UnitSheet key={unit.id} session={session} state={state} unit={unit} />}
        </>
      )}
      <Footer session={session} />
    </div>
  );
};

/** The screen that lies over the field at an address, or undefined where there is none. */
const screenAt = (
  session: Session<BattleState>,
  state: BattleState,
  what: string,
  one: string,
  two: string | undefined,
) => {
  const unit = state.units[one];
  const other = two === undefined ? undefined : state.units[two];
  if (what === 'log') return <Log session={session} />;
  if (unit && other && unit.side !== other.side) {
    if (what === 'fight')
      return <Fight key={`${one}/${two}`} session={session} state={state} first={one} second={other.id} />;
    if (what === 'shoot')
      return <Shoot key={`${one}/${two}`} session={session} state={state} shooter={unit} target={other} />;
  }
  if (what === 'control' && unit) return <Control key={one} session={session} state={state} unit={unit} />;
  const leader = state.leaders[one];
  if (what === 'risk' && leader?.alive)
    return <Risk key={one} session={session} state={state} leader={leader} done={two} />;
  const due = state.due.find(({ id }) => id === one);
  if (what === 'morale' && due?.kind === 'morale')
    return <Morale key={one} session={session} state={state} due={due} />;
  return undefined;
};

const Header = ({
  session,
  state,
  place,
}: {
  readonly session: Session;
  readonly state: BattleState;
  readonly place: string;
}) => {
  const t = words();
  const [what, ...units] = place.split('/');
  return (
    <header class="top">
      <button
        type="button"
        class="btn btn-quiet"
        aria-label={place === '' ? appWords().home : appWords().back}
        onClick={() => (place === '' ? leaveBattle() : closePlace())}
      >
        <Mark name={place === '' ? 'back' : 'close'} />
      </button>
      <div class="min-w-0 flex-1">
        {what === 'fight' || what === 'shoot' ? (
          <Choice
            label={t.fight.what}
            hideLabel
            value={what}
            options={[
              { value: 'fight', label: t.fight.title },
              { value: 'shoot', label: t.fight.shoot },
            ]}
            onChoose={value => openPlace([value, ...units].join('/'))}
          />
        ) : (
          <h1 class="line-clamp-2 text-sm">
            {t.begin.versus(nameOf(state.armies.a.name), nameOf(state.armies.b.name))}
          </h1>
        )}
      </div>
      <SaveState session={session} />
    </header>
  );
};

const Footer = ({ session }: { readonly session: Session<BattleState> }) => {
  const t = appWords();
  const { undo, redo } = session.reading.value;
  const what = undo ? describeShortly(session.start, undo) : '';
  return (
    <footer class="undo-bar">
      <button
        type="button"
        class="btn undo"
        disabled={!undo}
        aria-label={undo && t.undoWhat(what)}
        onClick={session.undo}
      >
        <Mark name="undo" />
        <span class="undo-label">{undo ? what : t.nothingToUndo}</span>
      </button>
      <button type="button" class="btn" aria-label={t.redo} disabled={!redo} onClick={session.redo}>
        <Mark name="redo" />
      </button>
      <button type="button" class="btn" aria-label={t.log} onClick={() => openPlace('log')}>
        <Mark name="log" />
      </button>
    </footer>
  );
};
