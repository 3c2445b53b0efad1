import { useState } from 'preact/hooks';
import { computeChance, toProbability } from '../../../../core/probability/distribution.ts';
import { type Reason, reasonsOf } from '../../../../core/rule-check.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { formatHalves } from '../../../../ui/messages/text-format.ts';
import { findEarlierRoll } from '../../battle/dice-rolls.ts';
import { volleyDice, volleyTargets } from '../../battle/fire-steps.ts';
import { mayRollVolley } from '../../battle/seats/sides-to-act.ts';
import type { AncientSession } from '../../battle/session.ts';
import { type BattleState, type BattleUnit, fieldWith, findUnit, pieceOf } from '../../battle/state.ts';
import type { Square } from '../../board/squares.ts';
import { allotments, costliestAllotment, countFaces } from '../../fire/allotment.ts';
import { killRequirementAt } from '../../fire/kill-requirements.ts';
import { fireOdds, killDistribution } from '../../fire/odds.ts';
import { fireTargets, mayFire, squaresInArc } from '../../fire/volley.ts';
import { isAiSide } from '../../guide/ai-sides.ts';
import { unitsToCall } from '../../guide/due-actions.ts';
import { gameMessages } from '../../messages/index.ts';
import { sideName, squareText, unitName, unitNameAndSquare } from '../../messages/names.ts';
import { killRequirementText } from '../../messages/reasons.ts';
import { firesByHand, troopOf } from '../../troops/roster.ts';
import { SIDES, type SideId } from '../../troops/side.ts';
import { FireOdds } from '../advice/advice.tsx';
import { DiceBox } from '../dice/dice-box.tsx';
import { EMPTY_SELECTION, type Step, type StepProps, selectOnlyUnit, selectToView } from '../selection.ts';
import { UnitFigures } from '../troops/unit-figures.tsx';
import { overriddenReasons, RuleWarnings } from './rule-warnings.tsx';
import { OtherSides, UnitRows } from './unit-rows.tsx';

const shooterOf = (state: BattleState, id: string | undefined) => {
  const unit = id === undefined ? undefined : pieceOf(findUnit(state.turn.opening, id));
  return unit && firesByHand(unit.kind) ? unit : undefined;
};

const aimsNow = ({ turn: { aims, fired } }: BattleState) => aims.filter(({ shooter }) => !fired.includes(shooter));

const against = (state: BattleState, id: string, target: Square): readonly Reason[] => {
  const unit = shooterOf(state, id);
  if (!unit) return [];
  const { manned, opening } = state.turn;
  return reasonsOf(mayFire(fieldWith(state, opening), unit, target, { manned: manned.includes(id) }));
};

const ownCallers = (state: BattleState, isOwn: StepProps['isOwn']): readonly BattleUnit[] =>
  unitsToCall(state).filter(({ side }) => isOwn(side));

/** True after a unit's dice were rolled for its target. The dice count, so the unit keeps the target. */
const isThrown = ({ log }: AncientSession, state: BattleState, unit: string): boolean =>
  findEarlierRoll(log.value, state.turn.number, { for: 'volley', unit }) !== undefined;

/** Light troops of both sides: every target is called, then all throw (F5–F8), each side for its own. */
export const LIGHT_TROOPS: Step = {
  overlay: (state, selection, isOwn) => {
    const { unit: id, square } = selectOnlyUnit(selection, ownCallers(state, isOwn));
    const field = fieldWith(state, state.turn.opening);
    const unit = shooterOf(state, id);
    const aims = aimsNow(state).flatMap(({ shooter, target }) => {
      const from = pieceOf(findUnit(state.turn.opening, shooter))?.square;
      return from === undefined ? [] : [{ squares: [from, target], as: 'aim' as const }];
    });
    if (!unit || state.turn.fired.length > 0)
      return {
        highlights: ownCallers(state, isOwn).flatMap(each =>
          each.square === null ? [] : [{ square: each.square, as: 'help' as const }],
        ),
        arrows: aims,
        picked: [],
      };
    return {
      highlights: fireTargets(field, unit, { manned: state.turn.manned.includes(unit.id) }).map(target => ({
        square: target,
        as: 'aim' as const,
      })),
      arrows: square === undefined ? aims : [...aims, { squares: [unit.square, square], as: 'aim' as const }],
      arc: squaresInArc(field, unit),
      picked: [unit.id],
    };
  },
  tap: ({ session, state, selection: chosen, onSelect, isOwn }, square) => {
    // A tap elsewhere only views the square while the app has selected the unit.
    const only = selectOnlyUnit(chosen, ownCallers(state, isOwn));
    const selection = only.unit !== undefined && against(state, only.unit, square).length === 0 ? only : chosen;
    if (state.turn.fired.length > 0) return onSelect(selectToView(square, selection));
    const here = fieldWith(state, state.turn.opening)
      .at(square)
      .find(piece => firesByHand(piece.kind) && isOwn(piece.side));
    const unit = shooterOf(state, selection.unit);
    if (unit && !here && isThrown(session, state, unit.id)) return;
    if (!unit || (here && here.side === unit.side))
      return onSelect(
        !here ? selectToView(square, selection) : here.id === selection.unit ? EMPTY_SELECTION : { unit: here.id },
      );
    if (against(state, unit.id, square).length > 0) return onSelect({ unit: unit.id, square });
    session.record('aim', { shooter: unit.id, target: square });
    onSelect(EMPTY_SELECTION);
  },
  Panel: props => {
    const { session, state, onSelect, isOwn } = props;
    const t = gameMessages().fire;
    const all = ownCallers(state, isOwn);
    const selection = selectOnlyUnit(props.selection, all);
    const open = aimsNow(state);
    const unit = shooterOf(state, selection.unit);
    const { square } = selection;
    if (unit && square !== undefined && state.turn.fired.length === 0) {
      const reasons = against(state, unit.id, square);
      return (
        <>
          <h2 class="text-base">{t.aimed(unitName(state, unit.id), squareText(state, square))}</h2>
          <RuleWarnings reasons={reasons} />
          <button
            type="button"
            class="btn"
            onClick={() => {
              session.record('aim', { shooter: unit.id, target: square, overrides: overriddenReasons(reasons) });
              onSelect(EMPTY_SELECTION);
            }}
          >
            {gameMessages().allTheSame}
          </button>
          <button type="button" class="btn" onClick={() => onSelect(EMPTY_SELECTION)}>
            {gameMessages().cancel}
          </button>
        </>
      );
    }
    const sideOf = (id: string): SideId | null => findUnit(state.turn.opening, id)?.side ?? null;
    const isMine = (id: string): boolean => isOwn(sideOf(id));
    // Who throws first ends the calling of targets: each other player, the app too, has called all before.
    const mayThrowFor = (id: string): boolean => {
      const side = sideOf(id);
      return isMine(id) && (side === null || SIDES.every(isOwn) || mayRollVolley(state, side));
    };
    const throwing = open.find(({ shooter }) => shooter === selection.unit);
    if (throwing && mayThrowFor(throwing.shooter))
      return (
        <Volley
          key={throwing.shooter}
          session={session}
          state={state}
          shooter={throwing.shooter}
          title={t.aimed(unitName(state, throwing.shooter), squareText(state, throwing.target))}
          onDone={() => onSelect(EMPTY_SELECTION)}
        />
      );
    // The other sides have called their targets, and wait for the sides on this phone.
    const waiting =
      !selection.isCallingDone &&
      state.turn.fired.length === 0 &&
      all.length > 0 &&
      open.some(({ shooter }) => isAiSide(state, sideOf(shooter)) && !isMine(shooter));
    return (
      <>
        <p role="status">
          {all.length > 0 ? gameMessages().mayDo.fire(all.length) : open.length === 0 && gameMessages().mayDo.nothing}
        </p>
        {all.length > 0 && (
          <p class="text-sm text-soft">{unit ? gameMessages().shot.where(unitName(state, unit.id)) : t.how}</p>
        )}
        <OtherSides state={state} isOwn={isOwn} units={unitsToCall(state)} />
        {waiting && (
          <button type="button" class="btn" onClick={() => onSelect({ isCallingDone: true })}>
            <Icon name="check" />
            {t.noMore}
          </button>
        )}
        {open.length > 0 && <h2 class="text-base">{t.aims}</h2>}
        {open.map(({ shooter, target }) =>
          isMine(shooter) ? (
            <div key={shooter} class="due px-0">
              <button
                type="button"
                class="btn btn-due"
                disabled={!mayThrowFor(shooter)}
                onClick={() => onSelect({ unit: shooter })}
              >
                <Icon name="dice" />
                <span class="min-w-0">
                  {t.throwFor(t.aimed(unitName(state, shooter), squareText(state, target)))}
                  <span class="block text-sm font-normal text-soft">
                    {t.dice(volleyDice(state, shooter)?.total ?? 0)}
                  </span>
                </span>
              </button>
              <button
                type="button"
                class="btn"
                aria-label={t.forget(unitName(state, shooter))}
                disabled={state.turn.fired.length > 0 || isThrown(session, state, shooter)}
                onClick={() => session.record('aim', { shooter, target: null })}
              >
                <Icon name="close" />
              </button>
            </div>
          ) : (
            <p key={shooter}>
              {sideOf(shooter) && <strong>{sideName(state, sideOf(shooter) as SideId)}: </strong>}
              {t.aimed(unitName(state, shooter), squareText(state, target))}
            </p>
          ),
        )}
        <UnitRows state={state} units={all} picked={selection.unit} onPick={id => onSelect({ unit: id })} />
        {unit && <UnitFigures key={unit.id} state={state} unit={unit} />}
      </>
    );
  },
};

interface VolleyProps extends Pick<StepProps, 'session' | 'state'> {
  readonly shooter: string;
  readonly title: string;
  readonly onDone: () => void;
}

/** The chance that a unit's roll kills at least one stand, from 0 to 1 (F6–F8). */
const chanceToKill = (state: BattleState, shooter: string): number => {
  const { targets, halves } = volleyTargets(state, shooter);
  const dice = volleyDice(state, shooter)?.total ?? 0;
  const spread = killDistribution(fireOdds([{ dice, halves }], targets));
  return toProbability(computeChance(spread, kills => kills > 0));
};

/** A unit's roll and its casualties. Among several kinds, the shooter picks (F8). */
export const Volley = ({ session, state, shooter, title, onDone }: VolleyProps) => {
  const t = gameMessages().fire;
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const { targets, halves } = volleyTargets(state, shooter);
  return (
    <>
      <h2 class="text-base">{title}</h2>
      <p>
        {(volleyDice(state, shooter)?.lines ?? []).map(({ word, by, clause }) => (
          <span key={word} class="block text-sm">
            {by > 0 && '+'}
            {formatHalves(by)} {(gameMessages().lines as Readonly<Record<string, string>>)[word]} ({clause})
          </span>
        ))}
      </p>
      <p class="font-bold">{t.chance(formatPercent(chanceToKill(state, shooter)))}</p>
      <FireOdds state={state} shooter={shooter} />
      <DiceBox
        session={session}
        state={state}
        purpose={{ for: 'volley', unit: shooter }}
        labels={[unitName(state, shooter)]}
        meanings={targets.map(({ kind, id }) =>
          t.needs(unitName(state, id), killRequirementText(killRequirementAt(troopOf(kind).hitAs, halves))),
        )}
        onLeave={onDone}
      >
        {([faces = []], apply) => {
          const ways = allotments(countFaces(faces), targets, halves);
          const best = costliestAllotment(ways, targets);
          const kills = ways.find(way => way.join() === picked) ?? best;
          const said = (way: readonly number[]): string =>
            targets
              .flatMap((unit, i) => ((way[i] ?? 0) > 0 ? [t.falls(unitNameAndSquare(state, unit), way[i] ?? 0)] : []))
              .join(', ') || t.nobody;
          return (
            <>
              {ways.length > 1 ? (
                <RadioGroup
                  label={t.kills}
                  value={kills.join()}
                  options={ways.map(way => ({ value: way.join(), label: said(way) }))}
                  onChoose={setPicked}
                />
              ) : (
                <p role="status">{said(kills)}</p>
              )}
              <button
                type="button"
                class="btn btn-main"
                data-main
                onClick={() => {
                  const fallen = targets.flatMap(({ id }, i) =>
                    (kills[i] ?? 0) > 0 ? [{ unit: id, stands: kills[i] ?? 0 }] : [],
                  );
                  if (apply('volley', { shooter, faces: [...faces], kills: fallen })) onDone();
                }}
              >
                <Icon name="check" />
                {gameMessages().take}
              </button>
            </>
          );
        }}
      </DiceBox>
    </>
  );
};
