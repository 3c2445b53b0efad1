import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { type BattleUnit, findUnit } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { unitName, unitNameAndSquare } from '../../messages/names.ts';
import { isCatapult } from '../../troops/roster.ts';
import { chargeRollNeeded } from '../../troops/value.ts';
import { DiceBox } from '../dice/dice-box.tsx';
import { UnitFigures } from '../troops/unit-figures.tsx';
import type { TableProps } from './table-step.ts';

/** The selected unit: its charge roll, its equipment, and corrections. */
export const TableUnit = ({ session, state, selection, onSelect, isOwn }: TableProps) => {
  const t = gameMessages();
  const unit = selection.unit === undefined ? undefined : findUnit(state.units, selection.unit);
  if (!unit) return null;
  const isMine = isOwn(unit.side);
  const melees = state.turn.phase === 'melees' && isMine;
  return (
    <>
      <h3>{unitNameAndSquare(state, unit)}</h3>
      {melees && unit.side === state.turn.attacker && <Charge session={session} state={state} unit={unit} />}
      {melees && isCatapult(unit.kind) && unit.side !== null && state.turn.melees.every(({ fought }) => fought) && (
        <button
          type="button"
          class="btn btn-danger"
          onClick={() => {
            session.record('wreck', { unit: unit.id });
            onSelect({});
          }}
        >
          {t.wreck(unitNameAndSquare(state, unit))}
        </button>
      )}
      <UnitFigures state={state} unit={unit} />
      {isMine && (
        <button type="button" class="btn" onClick={() => openOverlay(`unit/${unit.id}`)}>
          {t.correctUnit(unitNameAndSquare(state, unit))}
        </button>
      )}
      <button type="button" class="btn" onClick={() => onSelect({})}>
        {t.cancel}
      </button>
    </>
  );
};

/** A throw for a charge, before any part of the move (Y9). */
const Charge = ({ session, state, unit }: Pick<TableProps, 'session' | 'state'> & { readonly unit: BattleUnit }) => {
  const t = gameMessages().move;
  const needs = chargeRollNeeded(unit.kind);
  const worked = state.turn.worked[unit.id];
  if (needs === undefined) return null;
  if (worked !== undefined) return <p>{worked ? t.works : t.balks}</p>;
  return (
    <DiceBox
      session={session}
      state={state}
      purpose={{ for: 'work', unit: unit.id }}
      labels={[unitName(state, unit.id)]}
      meanings={[t.work(unitName(state, unit.id))]}
    >
      {([[face = 1] = []], apply) => (
        <>
          <p role="status">{face >= needs ? t.works : t.balks}</p>
          <button type="button" class="btn btn-main" data-main onClick={() => apply('work', { unit: unit.id, face })}>
            {gameMessages().take}
          </button>
        </>
      )}
    </DiceBox>
  );
};
