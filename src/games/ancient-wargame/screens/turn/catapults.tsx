import { useState } from 'preact/hooks';
import { reasonsOf } from '../../../../core/rule-check.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { findEarlierRoll } from '../../battle/dice-rolls.ts';
import { touchesFlammable } from '../../battle/fire-steps.ts';
import { legalMoves } from '../../battle/legal-moves.ts';
import type { AncientSession } from '../../battle/session.ts';
import { type BattleState, type BattleUnit, currentField, fieldWith, findUnit, pieceOf } from '../../battle/state.ts';
import type { Piece } from '../../board/field.ts';
import { distance, type Square } from '../../board/squares.ts';
import { fireEffectOf, highestScatterHit, mayShoot, possibleCrews, possibleHits } from '../../fire/catapults.ts';
import { squaresInArc } from '../../fire/volley.ts';
import { isAiSide } from '../../guide/ai-sides.ts';
import { catapultsToShoot } from '../../guide/due-actions.ts';
import { gameMessages } from '../../messages/index.ts';
import { squareText, unitName, unitNameAndSquare } from '../../messages/names.ts';
import { SIDES } from '../../troops/side.ts';
import { pointsOf } from '../../troops/value.ts';
import { DiceBox } from '../dice/dice-box.tsx';
import {
  EMPTY_SELECTION,
  type Selection,
  type Step,
  type StepProps,
  selectOnlyUnit,
  selectToView,
} from '../selection.ts';
import { UnitFigures } from '../troops/unit-figures.tsx';
import { overriddenReasons, RuleWarnings } from './rule-warnings.tsx';
import { OtherSides, UnitRows } from './unit-rows.tsx';

/** A catapult as at the beginning of the step: a destroyed one still shoots (F1). */
const catapultOf = (state: BattleState, id: string | undefined) =>
  id === undefined ? undefined : pieceOf(findUnit(state.turn.opening, id));

const ownShooters = (state: BattleState, isOwn: StepProps['isOwn']): readonly BattleUnit[] =>
  catapultsToShoot(state).filter(({ side }) => isOwn(side));

/** The square for which a catapult has already rolled. Those dice count, so it must shoot there. */
const thrownAt = ({ log }: AncientSession, state: BattleState, unit: string): Square | undefined =>
  findEarlierRoll(log.value, state.turn.number, { for: 'shot', unit })?.square;

/** The squares at which a catapult may shoot. */
const targetsOf = (state: BattleState, unit: string | undefined): readonly Square[] =>
  legalMoves(state).flatMap(({ event }) =>
    event.type === 'shot' && event.data.catapult === unit ? [event.data.target] : [],
  );

const isTarget = (state: BattleState, { unit }: Selection, square: Square): boolean =>
  targetsOf(state, unit).includes(square);

/** Both sides' catapults shoot (N2, F1–F4, Q3), each for its own side. */
export const CATAPULTS: Step = {
  overlay: (state, selection, isOwn) => {
    const { unit, square } = selectOnlyUnit(selection, ownShooters(state, isOwn));
    const catapult = catapultOf(state, unit);
    if (!catapult)
      return {
        highlights: ownShooters(state, isOwn).flatMap(each =>
          each.square === null ? [] : [{ square: each.square, as: 'help' as const }],
        ),
        arrows: [],
        picked: [],
      };
    const highlights = targetsOf(state, unit).map(each => ({ square: each, as: 'aim' as const }));
    const arrows = square === undefined ? [] : [{ squares: [catapult.square, square], as: 'aim' as const }];
    return { highlights, arrows, arc: squaresInArc(currentField(state), catapult), picked: [catapult.id] };
  },
  tap: ({ session, state, selection: chosen, onSelect, isOwn }, square) => {
    const all = ownShooters(state, isOwn);
    const here = all.find(each => each.square === square);
    const selection = isTarget(state, selectOnlyUnit(chosen, all), square) ? selectOnlyUnit(chosen, all) : chosen;
    if (here && selection.unit !== here.id) return onSelect({ unit: here.id });
    if (selection.unit === undefined) return onSelect(selectToView(square, selection));
    if (thrownAt(session, state, selection.unit) !== undefined) return;
    onSelect(here ? EMPTY_SELECTION : { unit: selection.unit, square });
  },
  Panel: props => {
    const { session, state, onSelect, isOwn } = props;
    const t = gameMessages();
    const all = ownShooters(state, isOwn);
    const selection = selectOnlyUnit(props.selection, all);
    const catapult = catapultOf(state, selection.unit);
    const target = catapult && (thrownAt(session, state, catapult.id) ?? selection.square);
    if (catapult && target !== undefined && !state.turn.shot.includes(catapult.id))
      return <Shot key={`${selection.unit} ${target}`} {...props} catapult={catapult} target={target} />;
    return (
      <>
        <p role="status">{all.length > 0 ? t.mayDo.shoot(all.length) : t.mayDo.nothing}</p>
        <OtherSides state={state} isOwn={isOwn} units={catapultsToShoot(state)} />
        {all.length > 0 && (
          <p class="text-sm text-soft">{catapult ? t.shot.where(unitName(state, catapult.id)) : t.shot.how}</p>
        )}
        <UnitRows state={state} units={all} picked={selection.unit} onPick={unit => onSelect({ unit })} />
        {catapult && <UnitFigures key={catapult.id} state={state} unit={catapult} />}
      </>
    );
  },
};

interface ShotProps extends StepProps {
  readonly catapult: Piece;
  readonly target: Square;
}

/** Where the shell came down, by a model's shot or scattered by the app. */
const Shot = ({ session, state, onSelect, catapult, target }: ShotProps) => {
  const t = gameMessages().shot;
  const isRolled = thrownAt(session, state, catapult.id) !== undefined;
  const [how, setBy] = useState<'model' | 'scatter'>('scatter');
  const by = isRolled ? 'scatter' : how;
  const opening = fieldWith(state, state.turn.opening);
  const reasons = reasonsOf(mayShoot(opening, catapult, target, state.turn.shot.includes(catapult.id)));
  const stands = possibleHits(currentField(state), catapult, target);
  const dearest = stands
    .filter(({ side }) => side !== catapult.side)
    .toSorted((a, b) => pointsOf(b.kind, 1) - pointsOf(a.kind, 1))[0];
  const [touched, setTouched] = useState(false);
  const [picked, setHit] = useState<string | null | undefined>(undefined);
  // The picked stand may have been lost since.
  const hit = picked === null || stands.some(({ id }) => id === picked) ? (picked ?? null) : (dearest?.id ?? null);
  const flammable = touchesFlammable(state, target);
  const most = highestScatterHit(
    catapult,
    distance(state.setup.board, catapult.square, target),
    state.setup.settings.scatter,
  );
  const shot = (hits: boolean, dice?: readonly [number, number], face?: number) => ({
    catapult: catapult.id,
    by: possibleCrews(opening, catapult)[0]?.id ?? null,
    target,
    hit: hits ? hit : null,
    ...(face !== undefined && { face }),
    ...(dice && { kindled: [dice[0], dice[1]] as [number, number] }),
    ...(reasons.length > 0 && { overrides: overriddenReasons(reasons) }),
  });
  const done = (): void => onSelect(EMPTY_SELECTION);
  const leave = (): void => onSelect({ unit: catapult.id });
  const which = stands.length > 0 && (
    <RadioGroup
      label={t.hit}
      value={hit ?? 'nothing'}
      options={[
        ...stands.map(piece => ({ value: piece.id, label: unitNameAndSquare(state, piece) })),
        { value: 'nothing', label: t.hitNothing },
      ]}
      onChoose={value => setHit(value === 'nothing' ? null : value)}
    />
  );
  const onlyHit = dearest && stands.length === 1 ? unitNameAndSquare(state, dearest) : undefined;
  const about = { unit: catapult.id, square: target };
  const label = reasons.length > 0 ? gameMessages().allTheSame : t.shoot;
  return (
    <>
      <h2 class="text-base">{t.target(unitName(state, catapult.id), squareText(state, target))}</h2>
      <RuleWarnings reasons={reasons} />
      {!isRolled && !SIDES.some(side => isAiSide(state, side)) && (
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
      {by === 'model' && which}
      {by === 'model' && flammable && (
        <Toggle on={touched} onToggle={setTouched}>
          {t.touched}
        </Toggle>
      )}
      {by === 'model' && !(flammable && touched) && (
        <Done
          label={label}
          onDone={() => {
            session.record('shot', shot(hit !== null));
            done();
          }}
        />
      )}
      {by === 'model' && flammable && touched && (
        <DiceBox
          session={session}
          state={state}
          purpose={{ ...about, for: 'kindle' }}
          labels={[t.kindling]}
          meanings={[t.burnsOn]}
          onLeave={leave}
        >
          {([dice], apply) => (
            <Outcome
              dice={kindle(dice)}
              label={label}
              onDone={() => apply('shot', shot(hit !== null, kindle(dice))) && done()}
            />
          )}
        </DiceBox>
      )}
      {by === 'scatter' && (
        <DiceBox
          session={session}
          state={state}
          purpose={{ ...about, for: 'shot' }}
          labels={[t.by, t.kindling]}
          meanings={[t.needs(most, formatPercent(most / 6)), ...(flammable ? [t.burnsOn] : [])]}
          needed={([shell]) => (flammable ? [1, (shell?.[0] ?? most + 1) <= most ? 2 : 0] : [1])}
          onLeave={leave}
        >
          {([[face = 6] = [], fire], apply) => {
            const hits = face <= most;
            const dice = hits ? kindle(fire) : undefined;
            return (
              <>
                {hits && !onlyHit ? which : <p role="status">{hits && onlyHit ? t.hits(onlyHit) : t.missed}</p>}
                <Outcome dice={dice} label={label} onDone={() => apply('shot', shot(hits, dice, face)) && done()} />
              </>
            );
          }}
        </DiceBox>
      )}
      {by === 'model' && !(flammable && touched) && (
        <button type="button" class="btn" onClick={leave}>
          {gameMessages().cancel}
        </button>
      )}
    </>
  );
};

const kindle = (dice: readonly number[] | undefined): readonly [number, number] | undefined =>
  dice?.length === 2 ? [dice[0] ?? 6, dice[1] ?? 6] : undefined;

interface OutcomeProps {
  readonly dice: readonly [number, number] | undefined;
  readonly label: string;
  readonly onDone: () => void;
}

/** The outcome of fire dice, and the button that records it. */
const Outcome = ({ dice, label, onDone }: OutcomeProps) => (
  <>
    {dice && <p role="status">{gameMessages().shot.kindled[fireEffectOf(dice)]}</p>}
    <Done label={label} onDone={onDone} />
  </>
);

/** Writes it down. */
const Done = ({ label, onDone }: { readonly label: string; readonly onDone: () => void }) => (
  <button type="button" class="btn btn-main" data-main onClick={onDone}>
    {label}
  </button>
);
