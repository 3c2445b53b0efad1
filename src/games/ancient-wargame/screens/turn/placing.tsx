import { randomInt } from '../../../../ui/device/random.ts';
import { formatList } from '../../../../ui/messages/format.ts';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { legal } from '../../battle/legal-moves.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { unitNamed } from '../../battle/state.ts';
import { words } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import { SIDES } from '../../troops/side.ts';
import { UnitMark } from '../board/pieces.tsx';
import { lookAt } from '../look.ts';
import { EMPTY, type Hand, type Step, type StepProps } from '../selection.ts';
import { FiguresOf } from '../troops/unit-figures.tsx';
import { FacingRing } from './facing-ring.tsx';

const waitingOf = (state: BattleState): readonly BattleUnit[] =>
  Object.values(state.units).filter(({ standing, side }) => standing === 'waiting' && side !== null);

/** Who is placed next: who is picked, or the first who waits. */
const nextToPlace = (state: BattleState, hand: Hand, isOwn: StepProps['isOwn']): BattleUnit | undefined => {
  const picked = hand.unit === undefined ? undefined : unitNamed(state.units, hand.unit);
  return picked?.standing === 'waiting' && isOwn(picked.side)
    ? picked
    : waitingOf(state).find(({ side }) => isOwn(side));
};

/** The armies are placed, each in its zone (N4). */
export const PLACING: Step = {
  told: (state, hand, isOwn) => {
    const unit = nextToPlace(state, hand, isOwn);
    const lit = legal(state).flatMap(({ event }) =>
      event.type === 'place' && event.data.unit === unit?.id
        ? [{ square: event.data.square, as: 'place' as const }]
        : [],
    );
    return { lit, arrows: [], picked: [] };
  },
  tap: ({ session, state, hand, onHand, isOwn }, square) => {
    const unit = nextToPlace(state, hand, isOwn);
    if (!unit || !PLACING.told(state, hand, isOwn).lit.some(each => each.square === square))
      return onHand(lookAt(state, square, hand));
    session.record('place', { unit: unit.id, square, facing: hand.facing ?? unit.facing });
    onHand(hand.facing === undefined ? EMPTY : { facing: hand.facing });
  },
  Panel: ({ session, state, hand, onHand, isOwn }) => {
    const t = words().place;
    const unit = nextToPlace(state, hand, isOwn);
    const others = SIDES.filter(side => waitingOf(state).some(each => each.side === side));
    if (!unit?.side)
      return others.length > 0 ? (
        <p role="status">{words().waitsFor(formatList(others.map(side => sideName(state, side))))}</p>
      ) : (
        <p>{t.all}</p>
      );
    return (
      <>
        <div class="plan">
          <div class="grid min-w-0 flex-1 basis-[8rem] content-start gap-2">
            <p role="status">{t.next(words().kinds[unit.kind], sideName(state, unit.side))}</p>
            <FiguresOf state={state} unit={unit} />
            {SIDES.filter(side => isOwn(side) && waitingOf(state).some(each => each.side === side)).map(side => (
              <button key={side} type="button" class="btn" onClick={() => void placeRest(session, side)}>
                {t.rest(sideName(state, side))}
              </button>
            ))}
          </div>
          <FacingRing
            label={words().move.facing}
            kind={unit.kind}
            facing={hand.facing ?? unit.facing}
            onFace={facing => onHand({ ...hand, facing })}
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
                    onClick={() => onHand({ unit: each.id })}
                  >
                    <UnitMark unit={each} />
                    <span>
                      <HyphenatedText text={words().kinds[each.kind]} />
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
  const [{ decide }, { viewFor }] = await Promise.all([import('../../ai/decide.ts'), import('../../battle/view.ts')]);
  for (let n = 0; n < 200; n++) {
    const state = session.state.value;
    if (state.turn.phase !== 'placing') return;
    const wish = decide(viewFor(state, side), 'strategist', randomInt);
    if (wish?.type !== 'place') return;
    session.record('place', wish.data);
  }
};
