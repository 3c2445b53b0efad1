import { randomInt } from '../../../../ui/device/random.ts';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { legalMoves } from '../../battle/legal-moves.ts';
import type { AncientSession } from '../../battle/session.ts';
import { type BattleState, type BattleUnit, findUnit } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { SIDES } from '../../troops/side.ts';
import { UnitMark } from '../board/pieces.tsx';
import { EMPTY_SELECTION, type Selection, type Step, type StepProps, selectToView } from '../selection.ts';
import { UnitFigures } from '../troops/unit-figures.tsx';
import { FacingRing } from './facing-ring.tsx';

const waitingOf = (state: BattleState): readonly BattleUnit[] =>
  Object.values(state.units).filter(({ standing, side }) => standing === 'waiting' && side !== null);

/** The unit to place: the picked one, or the first that is not placed. */
const nextToPlace = (state: BattleState, selection: Selection, isOwn: StepProps['isOwn']): BattleUnit | undefined => {
  const picked = selection.unit === undefined ? undefined : findUnit(state.units, selection.unit);
  return picked?.standing === 'waiting' && isOwn(picked.side)
    ? picked
    : waitingOf(state).find(({ side }) => isOwn(side));
};

/** The armies are placed, each in its zone (N4). */
export const PLACING_STEP: Step = {
  overlay: (state, selection, isOwn) => {
    const unit = nextToPlace(state, selection, isOwn);
    const highlights = legalMoves(state).flatMap(({ event }) =>
      event.type === 'place' && event.data.unit === unit?.id
        ? [{ square: event.data.square, as: 'place' as const }]
        : [],
    );
    return { highlights, arrows: [], picked: [] };
  },
  tap: ({ session, state, selection, onSelect, isOwn }, square) => {
    const unit = nextToPlace(state, selection, isOwn);
    if (!unit || !PLACING_STEP.overlay(state, selection, isOwn).highlights.some(each => each.square === square))
      return onSelect(selectToView(square, selection));
    session.record('place', { unit: unit.id, square, facing: selection.facing ?? unit.facing });
    onSelect(selection.facing === undefined ? EMPTY_SELECTION : { facing: selection.facing });
  },
  Panel: ({ session, state, selection, onSelect, isOwn }) => {
    const t = gameMessages().place;
    const unit = nextToPlace(state, selection, isOwn);
    const others = SIDES.filter(side => waitingOf(state).some(each => each.side === side));
    if (!unit?.side)
      return others.length > 0 ? (
        <p role="status">{gameMessages().waitsFor(formatList(others.map(side => sideName(state, side))))}</p>
      ) : (
        <p>{t.all}</p>
      );
    return (
      <>
        <div class="plan">
          <div class="grid min-w-0 flex-1 basis-[8rem] content-start gap-2">
            <p role="status">{t.next(gameMessages().kinds[unit.kind], sideName(state, unit.side))}</p>
            <UnitFigures state={state} unit={unit} />
            {SIDES.filter(side => isOwn(side) && waitingOf(state).some(each => each.side === side)).map(side => (
              <button key={side} type="button" class="btn" onClick={() => void placeRest(session, side)}>
                {t.rest(sideName(state, side))}
              </button>
            ))}
          </div>
          <FacingRing
            label={gameMessages().move.facing}
            kind={unit.kind}
            facing={selection.facing ?? unit.facing}
            onFace={facing => onSelect({ ...selection, facing })}
          />
        </div>
        {SIDES.filter(isOwn).map(side => {
          const waiting = waitingOf(state).filter(each => each.side === side);
          if (waiting.length === 0) return null;
          return (
            <section key={side} class="grid gap-2" aria-label={sideName(state, side)}>
              <h2 class="text-base">{sideName(state, side)}</h2>
              <div class="unit-choice">
                {waiting.map(each => (
                  <button
                    key={each.id}
                    type="button"
                    class="btn"
                    aria-pressed={each.id === unit.id}
                    onClick={() => onSelect({ unit: each.id })}
                  >
                    <UnitMark unit={each} />
                    <span>
                      <HyphenatedText text={gameMessages().kinds[each.kind]} />
                    </span>
                  </button>
                ))}
              </div>
            </section>
          );
        })}
      </>
    );
  },
};

/** Places a side as the app would, catapults before their crews. */
const placeRest = async (session: AncientSession, side: 'a' | 'b'): Promise<void> => {
  const [{ chooseEvent: decide }, { viewFor }] = await Promise.all([
    import('../../ai/decide.ts'),
    import('../../battle/view.ts'),
  ]);
  for (let n = 0; n < 200; n++) {
    const state = session.state.value;
    if (state.turn.phase !== 'placing') return;
    const wish = decide(viewFor(state, side), 'strategist', randomInt);
    if (wish?.type !== 'place') return;
    session.record('place', wish.data);
  }
};
