import { useState } from 'preact/hooks';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { findEarlierRoll } from '../../battle/dice-rolls.ts';
import { type BattleState, type BattleUnit, findUnit } from '../../battle/state.ts';
import { highestScatterHit } from '../../fire/catapults.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { unitName } from '../../messages/names.ts';
import { isCatapult, troopOf } from '../../troops/roster.ts';
import { DiceBox } from '../dice/dice-box.tsx';
import { UnitRows } from '../turn/unit-rows.tsx';
import type { TableProps, TableStep } from './table-step.ts';
import { TableUnit } from './table-unit.tsx';

/** Catapults that have not shot, as at the beginning of the step: destroyed ones still shoot (F1). */
const waiting = ({ turn: { opening, shot } }: BattleState): readonly BattleUnit[] =>
  Object.values(opening).filter(
    ({ id, kind, side, standing }) => isCatapult(kind) && side !== null && standing === 'board' && !shot.includes(id),
  );

const catapultIn = (state: BattleState, id: string | undefined) => waiting(state).find(unit => unit.id === id);

/** Both sides' catapults, with models or without (N2, F1–F4, R-2). */
export const CATAPULT_SHOTS: TableStep = {
  marks: (_, { targets = [] }) => new Map(targets.map(id => [id, pageMessages().tableAssistant.hitMark])),
  tap: ({ state, selection, onSelect, isOwn }, id) => {
    const picked = catapultIn(state, selection.unit);
    const catapult = picked && isOwn(picked.side) ? picked : undefined;
    const unit = findUnit(state.units, id);
    if (catapult && id !== catapult.id && unit?.side !== catapult.side && unit?.standing === 'board')
      return onSelect({ unit: catapult.id, targets: selection.targets?.includes(id) ? [] : [id] });
    onSelect(id === selection.unit ? {} : { unit: id });
  },
  Panel: props => {
    const { state, selection, onSelect, isOwn } = props;
    const catapult = catapultIn(state, selection.unit);
    if (catapult && isOwn(catapult.side)) return <TableShot key={catapult.id} {...props} catapult={catapult} />;
    if (selection.unit !== undefined) return <TableUnit {...props} />;
    const all = waiting(state).filter(({ side }) => isOwn(side));
    return (
      <>
        <p role="status">{all.length > 0 ? pageMessages().tableAssistant.shotHow : gameMessages().mayDo.nothing}</p>
        <UnitRows state={state} units={all} picked={selection.unit} onPick={unit => onSelect({ unit })} />
      </>
    );
  },
};

const TableShot = ({
  session,
  state,
  selection,
  onSelect,
  catapult,
}: TableProps & { readonly catapult: BattleUnit }) => {
  const t = gameMessages().shot;
  const more = pageMessages().tableAssistant;
  const isRolled =
    findEarlierRoll(session.log.value, state.turn.number, { for: 'shot', unit: catapult.id }) !== undefined;
  const [how, setBy] = useState<'model' | 'scatter'>('scatter');
  const by = isRolled ? 'scatter' : how;
  const [far, setFar] = useState<'near' | 'far'>('near');
  const hit = selection.targets?.[0] ?? null;
  const range = troopOf(catapult.kind).range;
  const needs = highestScatterHit(catapult, far === 'far' ? range : range / 2, state.setup.settings.scatter);
  const shot = (hits: boolean, face?: number) => ({
    catapult: catapult.id,
    far: far === 'far',
    hit: hits ? hit : null,
    ...(face !== undefined && { face }),
  });
  const done = (): void => onSelect({});
  const isModel = by === 'model';
  const hint = isModel ? more.hitHow : more.aimHow;
  const which = <p role="status">{hit === null ? hint : (isModel ? more.hit : more.target)(unitName(state, hit))}</p>;
  const note = (onDone: () => void) => (
    <button type="button" class="btn btn-main" data-main onClick={onDone}>
      <Icon name="check" />
      {t.shoot}
    </button>
  );
  return (
    <>
      <h3>{unitName(state, catapult.id)}</h3>
      {!isRolled && (
        <RadioGroup
          label={t.by}
          value={by}
          options={[
            { value: 'scatter', label: t.scatter },
            { value: 'model', label: t.model },
          ]}
          onChoose={setBy}
        />
      )}
      {by === 'scatter' && (
        <RadioGroup
          label={more.distance}
          value={far}
          options={(['near', 'far'] as const).map(value => ({ value, label: more[value] }))}
          onChoose={setFar}
        />
      )}
      {which}
      {by === 'model' ? (
        note(() => {
          session.record('hit', shot(true));
          done();
        })
      ) : (
        <DiceBox
          session={session}
          state={state}
          purpose={{ for: 'shot', unit: catapult.id }}
          labels={[t.by]}
          meanings={[t.needs(needs, formatPercent(needs / 6))]}
          onLeave={done}
        >
          {([[face = 6] = []], apply) => (
            <>
              {face > needs && <p role="status">{t.missed}</p>}
              {note(() => apply('hit', shot(face <= needs, face)) && done())}
            </>
          )}
        </DiceBox>
      )}
      {by === 'model' && (
        <button type="button" class="btn" onClick={done}>
          {gameMessages().cancel}
        </button>
      )}
    </>
  );
};
