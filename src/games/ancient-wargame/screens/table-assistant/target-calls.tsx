import { useState } from 'preact/hooks';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { TABLE_RANGES } from '../../battle/events.ts';
import { volleyDice } from '../../battle/fire-steps.ts';
import { mayRollVolley } from '../../battle/seats/sides-to-act.ts';
import { type BattleState, type BattleUnit, findUnit, type TargetCall } from '../../battle/state.ts';
import { targetCalls } from '../../battle/table-assistant/table-rules.ts';
import { rangeBandOf } from '../../fire/kill-requirements.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { unitName } from '../../messages/names.ts';
import { firesByHand, isCatapult, troopOf } from '../../troops/roster.ts';
import { SIDES } from '../../troops/side.ts';
import { Volley } from '../turn/light-troops.tsx';
import { UnitRows } from '../turn/unit-rows.tsx';
import type { TableProps, TableStep } from './table-step.ts';
import { TableUnit } from './table-unit.tsx';

const open = (state: BattleState): readonly TargetCall[] =>
  targetCalls(state).filter(({ shooter }) => !state.turn.fired.includes(shooter));

/** Units that may still call a target, as the step began; none after the first roll (F5, R-8). */
const callers = (state: BattleState): readonly BattleUnit[] => {
  const { opening, fired } = state.turn;
  if (fired.length > 0) return [];
  return Object.values(opening).filter(
    ({ id, kind, side, standing }) =>
      firesByHand(kind) &&
      side !== null &&
      standing === 'board' &&
      targetCalls(state).every(({ shooter }) => shooter !== id),
  );
};

const callerIn = (state: BattleState, id: string | undefined) => callers(state).find(unit => unit.id === id);

const aimed = (state: BattleState, { shooter, targets }: TargetCall): string =>
  gameMessages().fire.aimed(unitName(state, shooter), formatList(targets.map(id => unitName(state, id))));

/** Light troops of both sides: targets are called with what is seen on the table, then all sides roll (F5–F8). */
export const TARGET_CALLS: TableStep = {
  marks: (_, { targets = [] }) => new Map(targets.map(id => [id, pageMessages().tableAssistant.targetMark])),
  tap: ({ state, selection, onSelect, isOwn }, id) => {
    const caller = callerIn(state, selection.unit);
    const shooter = caller && isOwn(caller.side) ? caller : undefined;
    const unit = findUnit(state.units, id);
    if (shooter && unit?.side !== null && unit?.side !== shooter.side && unit?.standing === 'board') {
      if (isCatapult(unit.kind)) return;
      const targets = selection.targets ?? [];
      const next = targets.includes(id) ? targets.filter(each => each !== id) : [...targets, id];
      return onSelect({ unit: shooter.id, targets: next });
    }
    onSelect(id === selection.unit ? {} : { unit: id });
  },
  Panel: props => {
    const { session, state, selection, onSelect, isOwn } = props;
    const t = gameMessages().fire;
    const shooter = callerIn(state, selection.unit);
    if (shooter && isOwn(shooter.side)) return <CallTarget key={shooter.id} {...props} shooter={shooter} />;
    const isMine = (id: string): boolean => isOwn(findUnit(state.turn.opening, id)?.side ?? null);
    const called = open(state).filter(call => isMine(call.shooter));
    // The first throw ends the calls. On separate phones each side has called all its targets before.
    const mayThrowFor = (id: string): boolean => {
      const side = findUnit(state.turn.opening, id)?.side ?? null;
      return side === null || SIDES.every(isOwn) || mayRollVolley(state, side);
    };
    const throwing = called.find(call => call.shooter === selection.unit && mayThrowFor(call.shooter));
    if (throwing)
      return (
        <Volley
          key={throwing.shooter}
          session={session}
          state={state}
          shooter={throwing.shooter}
          title={aimed(state, throwing)}
          onDone={() => onSelect({})}
        />
      );
    if (selection.unit !== undefined) return <TableUnit {...props} />;
    const all = callers(state).filter(({ side }) => isOwn(side));
    return (
      <>
        <p role="status">
          {all.length > 0 ? pageMessages().tableAssistant.callHow : called.length === 0 && gameMessages().mayDo.nothing}
        </p>
        {called.length > 0 && <h3>{t.aims}</h3>}
        {called.map(call => (
          <div key={call.shooter} class="due px-0">
            <button
              type="button"
              class="btn btn-due"
              disabled={!mayThrowFor(call.shooter)}
              onClick={() => onSelect({ unit: call.shooter })}
            >
              <Icon name="dice" />
              <span class="min-w-0">
                {t.throwFor(aimed(state, call))}
                <span class="block text-sm font-normal text-soft">
                  {t.dice(volleyDice(state, call.shooter)?.total ?? 0)}
                </span>
              </span>
            </button>
            <button
              type="button"
              class="btn"
              aria-label={t.forget(unitName(state, call.shooter))}
              disabled={state.turn.fired.length > 0}
              onClick={() => session.record('call', { shooter: call.shooter, targets: [], halves: 2, covered: false })}
            >
              <Icon name="close" />
            </button>
          </div>
        ))}
        <UnitRows state={state} units={all} picked={selection.unit} onPick={unit => onSelect({ unit })} />
      </>
    );
  },
};

/** The form for a target: its units, its distance, and whether it is protected. */
const CallTarget = ({
  session,
  state,
  selection,
  onSelect,
  shooter,
}: TableProps & { readonly shooter: BattleUnit }) => {
  const t = pageMessages().tableAssistant;
  const targets = selection.targets ?? [];
  const { range } = troopOf(shooter.kind);
  // A column of F7 is reached where its nearest distance is.
  const ranges = TABLE_RANGES.filter(halves => halves === 2 || range > halves - 2);
  const [halves, setHalves] = useState<string>(String(ranges[0]));
  const [covered, setCovered] = useState(false);
  return (
    <>
      <h3>{unitName(state, shooter.id)}</h3>
      <p role="status">
        {targets.length === 0 ? t.targetHow : t.target(formatList(targets.map(id => unitName(state, id))))}
      </p>
      <RadioGroup
        label={t.range}
        value={halves}
        options={ranges.map(each => ({ value: String(each), label: gameMessages().ranges[rangeBandOf(each)] ?? '' }))}
        onChoose={setHalves}
      />
      <Toggle on={covered} onToggle={setCovered}>
        {t.covered}
      </Toggle>
      <button
        type="button"
        class="btn btn-main"
        data-main
        disabled={targets.length === 0}
        onClick={() => {
          const to = ranges.find(each => String(each) === halves) ?? 2;
          session.record('call', { shooter: shooter.id, targets: [...targets], halves: to, covered });
          onSelect({});
        }}
      >
        <Icon name="check" />
        {t.call}
      </button>
      <button type="button" class="btn" onClick={() => onSelect({})}>
        {gameMessages().cancel}
      </button>
    </>
  );
};
