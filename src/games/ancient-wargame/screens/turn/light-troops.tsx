import { useState } from 'preact/hooks';
import { type Reason, reasonsOf } from '../../../../core/verdict.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import { formatHalves } from '../../../../ui/words/format.ts';
import { volleyDice, volleyTargets } from '../../battle/fire-steps.ts';
import { mayThrow } from '../../battle/seats/actors.ts';
import { type BattleState, fieldWith, pieceOf, unitNamed } from '../../battle/state.ts';
import type { Square } from '../../board/squares.ts';
import { allotments, countFaces, dearest } from '../../fire/allotment.ts';
import { arcOf, mayFire, targetsOf } from '../../fire/volley.ts';
import { callers } from '../../guide/due.ts';
import { firesByHand } from '../../troops/roster.ts';
import { SIDES, type SideId } from '../../troops/side.ts';
import { words } from '../../words/index.ts';
import { at, calledAt, unitName } from '../../words/names.ts';
import { FireOdds } from '../advice/advice.tsx';
import { DiceBox } from '../dice/dice-box.tsx';
import { EMPTY, type Step, type StepProps } from '../hand.ts';
import { levelOf } from '../opponent/use-opponent.ts';
import { Against, overridden } from './against.tsx';
import { UnitRows } from './unit-rows.tsx';

const shooterOf = (state: BattleState, id: string | undefined) => {
  const unit = id === undefined ? undefined : pieceOf(unitNamed(state.turn.opening, id));
  return unit && firesByHand(unit.kind) ? unit : undefined;
};

const aimsNow = ({ turn: { aims, fired } }: BattleState) => aims.filter(({ shooter }) => !fired.includes(shooter));

const against = (state: BattleState, id: string, target: Square): readonly Reason[] => {
  const unit = shooterOf(state, id);
  if (!unit) return [];
  const { manned, opening } = state.turn;
  return reasonsOf(mayFire(fieldWith(state, opening), unit, target, { manned: manned.includes(id) }));
};

/** Light troops of both sides: every target is called, then all throw (F5–F8). */
export const LIGHT_TROOPS: Step = {
  told: (state, { unit: id, square }, isOwn) => {
    const field = fieldWith(state, state.turn.opening);
    const unit = shooterOf(state, id);
    const aims = aimsNow(state).flatMap(({ shooter, target }) => {
      const from = pieceOf(unitNamed(state.turn.opening, shooter))?.square;
      return from === undefined ? [] : [{ squares: [from, target], as: 'aim' as const }];
    });
    if (!unit || state.turn.fired.length > 0)
      return {
        lit: callers(state).flatMap(each =>
          each.square === null || !isOwn(each.side) ? [] : [{ square: each.square, as: 'help' as const }],
        ),
        arrows: aims,
        picked: [],
      };
    return {
      lit: targetsOf(field, unit, { manned: state.turn.manned.includes(unit.id) }).map(target => ({
        square: target,
        as: 'aim' as const,
      })),
      arrows: square === undefined ? aims : [...aims, { squares: [unit.square, square], as: 'aim' as const }],
      arc: arcOf(field, unit),
      picked: [unit.id],
    };
  },
  tap: ({ session, state, hand, onHand, isOwn }, square) => {
    if (state.turn.fired.length > 0) return;
    const here = fieldWith(state, state.turn.opening)
      .at(square)
      .find(piece => firesByHand(piece.kind) && (isOwn(piece.side) || hand.unit !== undefined));
    const unit = shooterOf(state, hand.unit);
    if (!unit || (here && here.side === unit.side))
      return onHand(here && here.id !== hand.unit && isOwn(here.side) ? { unit: here.id } : EMPTY);
    if (against(state, unit.id, square).length > 0) return onHand({ unit: unit.id, square });
    session.record('aim', { shooter: unit.id, target: square });
    onHand(EMPTY);
  },
  Panel: props => {
    const { session, state, hand, onHand, isOwn } = props;
    const t = words().fire;
    const sideOf = (id: string): SideId | null => unitNamed(state.turn.opening, id)?.side ?? null;
    const open = aimsNow(state).filter(({ shooter }) => isOwn(sideOf(shooter)));
    const unit = shooterOf(state, hand.unit);
    const { square } = hand;
    if (unit && square !== undefined && state.turn.fired.length === 0) {
      const reasons = against(state, unit.id, square);
      return (
        <>
          <h2 class="text-base">{t.aimed(unitName(state, unit.id), at(state, square))}</h2>
          <Against reasons={reasons} />
          <button
            type="button"
            class="btn"
            onClick={() => {
              session.record('aim', { shooter: unit.id, target: square, overrides: overridden(reasons) });
              onHand(EMPTY);
            }}
          >
            {words().allTheSame}
          </button>
          <button type="button" class="btn" onClick={() => onHand(EMPTY)}>
            {words().cancel}
          </button>
        </>
      );
    }
    // Who throws first ends the calling of targets: on phones of their own each side first says that it has called all.
    const mayThrowFor = (id: string): boolean => {
      const side = sideOf(id);
      return side === null || SIDES.every(isOwn) || mayThrow(state, side);
    };
    const throwing = open.find(({ shooter }) => shooter === hand.unit && mayThrowFor(shooter));
    if (throwing)
      return (
        <Volley
          key={throwing.shooter}
          session={session}
          state={state}
          shooter={throwing.shooter}
          title={t.aimed(unitName(state, throwing.shooter), at(state, throwing.target))}
          onDone={() => onHand(EMPTY)}
        />
      );
    const all = callers(state).filter(({ side }) => isOwn(side));
    const isApps = (id: string): boolean => {
      const { side } = unitNamed(state.turn.opening, id) ?? {};
      return side ? levelOf(state, side) !== undefined : false;
    };
    // The app's side has called, and waits for the others.
    const waiting =
      !hand.called &&
      state.turn.fired.length === 0 &&
      open.some(({ shooter }) => isApps(shooter)) &&
      all.some(({ id }) => !isApps(id));
    return (
      <>
        <p role="status">
          {all.length > 0 ? words().mayDo.fire(all.length) : open.length === 0 && words().mayDo.nothing}
        </p>
        {all.length > 0 && <p class="text-sm text-soft">{t.how}</p>}
        {waiting && (
          <button type="button" class="btn" onClick={() => onHand({ called: true })}>
            <Mark name="check" />
            {t.noMore}
          </button>
        )}
        {open.length > 0 && <h2 class="text-base">{t.aims}</h2>}
        {open.map(({ shooter, target }) => (
          <div key={shooter} class="due px-0">
            <button
              type="button"
              class="btn btn-due"
              disabled={!mayThrowFor(shooter)}
              onClick={() => onHand({ unit: shooter })}
            >
              <Mark name="dice" />
              <span class="min-w-0">
                {t.throwFor(t.aimed(unitName(state, shooter), at(state, target)))}
                <span class="block text-sm font-normal text-soft">
                  {t.dice(volleyDice(state, shooter)?.total ?? 0)}
                </span>
              </span>
            </button>
            <button
              type="button"
              class="btn"
              aria-label={t.forget(unitName(state, shooter))}
              disabled={state.turn.fired.length > 0}
              onClick={() => session.record('aim', { shooter, target: null })}
            >
              <Mark name="close" />
            </button>
          </div>
        ))}
        <UnitRows state={state} units={all} picked={hand.unit} onPick={id => onHand({ unit: id })} />
      </>
    );
  },
};

interface VolleyProps extends Pick<StepProps, 'session' | 'state'> {
  readonly shooter: string;
  readonly title: string;
  readonly onDone: () => void;
}

/** A unit's throw, and who falls by it: of several kinds its shooter picks (F8). */
export const Volley = ({ session, state, shooter, title, onDone }: VolleyProps) => {
  const t = words().fire;
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const { targets, halves } = volleyTargets(state, shooter);
  return (
    <>
      <h2 class="text-base">{title}</h2>
      <p>
        {(volleyDice(state, shooter)?.lines ?? []).map(({ word, by, clause }) => (
          <span key={word} class="block text-sm">
            {by > 0 && '+'}
            {formatHalves(by)} {(words().lines as Readonly<Record<string, string>>)[word]} ({clause})
          </span>
        ))}
      </p>
      <FireOdds state={state} shooter={shooter} />
      <DiceBox
        session={session}
        state={state}
        purpose={{ for: 'volley', unit: shooter }}
        labels={[unitName(state, shooter)]}
      >
        {([faces = []], apply) => {
          const ways = allotments(countFaces(faces), targets, halves);
          const best = dearest(ways, targets);
          const kills = ways.find(way => way.join() === picked) ?? best;
          const said = (way: readonly number[]): string =>
            targets
              .flatMap((unit, i) => ((way[i] ?? 0) > 0 ? [t.falls(calledAt(state, unit), way[i] ?? 0)] : []))
              .join(', ') || t.nobody;
          return (
            <>
              {ways.length > 1 ? (
                <Choice
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
                <Mark name="check" />
                {words().take}
              </button>
            </>
          );
        }}
      </DiceBox>
      <button type="button" class="btn" onClick={onDone}>
        {words().cancel}
      </button>
    </>
  );
};
