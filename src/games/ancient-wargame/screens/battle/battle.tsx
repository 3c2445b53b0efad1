import { useMemo } from 'preact/hooks';
import type { BattleProps } from '../../../../game-contract/contract.ts';
import { lazy, type ScreenComponent } from '../../../../ui/lazy-component.tsx';
import type { AncientEvents } from '../../battle/events.ts';
import { type Mode, modeOf } from '../../battle/modes/mode-rules.ts';
import type { BattleState } from '../../battle/state.ts';
import { fieldMessages, withPageMessages } from '../../messages/index.ts';
import { useAi } from '../ai/use-ai.ts';
import { Field } from '../board/field.tsx';
import { type BoardOverlay, EMPTY_OVERLAY } from '../board/overlay.tsx';
import { EMPTY_SELECTION, type Selection, selectToView } from '../selection.ts';
import { BattleShell, ownSides, recapModule, stepModule, useBattleView, useSelection } from './battle-shell.tsx';

type Props = BattleProps<BattleState, AncientEvents>;

/** A battle on the app's board: the board, the step under it, and the computer player. */
const BoardBattle = ({ session, place }: Props) => {
  const view = useBattleView(session);
  const { state, isWaiting } = view;
  const [selection, onSelect] = useSelection<Selection>(view.moment, EMPTY_SELECTION);
  const opponent = useAi(session, state, selection.isCallingDone === true);
  const isOwn = ownSides(view, opponent.failed);
  const stepPanel = stepModule.here.value;
  const happened = recapModule.here.value;
  const step = stepPanel?.STEP_PANELS[state.turn.phase];
  const overlay = useMemo((): BoardOverlay => {
    const { viewed } = selection;
    const lit = session.past
      ? (happened?.pastOverlay(session) ?? EMPTY_OVERLAY)
      : !step || state.ended || isWaiting
        ? EMPTY_OVERLAY
        : step.overlay(state, selection, isOwn);
    return viewed === undefined ? lit : { ...lit, viewed };
  }, [state, selection, step, isWaiting, opponent.failed, happened]);
  const props = { session, state, selection, onSelect, isOwn };
  return (
    <BattleShell
      view={view}
      place={place}
      isOwn={isOwn}
      opponent={opponent}
      field={
        <Field
          state={state}
          overlay={overlay}
          onPick={square => {
            if (state.ended) return;
            if (isWaiting) onSelect(selectToView(square, selection));
            else step?.tap(props, square);
          }}
        />
      }
      panel={step ? <step.Panel {...props} /> : <stepModule.Waiting />}
      viewed={
        selection.viewed !== undefined && stepPanel ? (
          <>
            <stepPanel.SquareCard state={state} square={selection.viewed} />
            <button type="button" class="btn" onClick={() => onSelect(EMPTY_SELECTION)}>
              {fieldMessages().cancel}
            </button>
          </>
        ) : undefined
      }
      showsRecap={[selection.viewed, selection.unit, selection.square].every(each => each === undefined)}
      isBegun={selection.square !== undefined}
      onClear={() => onSelect(EMPTY_SELECTION)}
    />
  );
};

/** A battle on a real table: loaded when one is opened. */
export const TableBattle = lazy(() =>
  withPageMessages(import('../table-assistant/table-battle.tsx')).then(part => part.TableBattle),
);

const SCREENS: Readonly<Record<Mode, ScreenComponent<Props>>> = { board: BoardBattle, table: TableBattle };

/** A battle, in the screen of its mode. */
export const Battle = (props: Props) => {
  const ModeScreen = SCREENS[modeOf(props.session.start.setup)];
  return <ModeScreen {...props} />;
};
