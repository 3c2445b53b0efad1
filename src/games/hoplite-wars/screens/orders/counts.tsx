import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { WarState } from '../../battle/state.ts';
import { BOARD } from '../../board/map.ts';
import { powerOf, STATES } from '../../board/powers.ts';
import { countsAt, withCount } from '../../guide/counts.ts';
import { openingWritten, winterWritten } from '../../guide/open-points.ts';
import type { Hand } from '../../guide/writing.ts';
import { words } from '../../messages/index.ts';
import { powerName, spaceName } from '../../messages/names.ts';
import { OPENING_HALVES } from '../../winter/opening.ts';
import { supplyOf, upkeepOf } from '../../winter/supply.ts';

interface CountsProps {
  readonly state: WarState;
  readonly hand: Hand;
  readonly onHand: (hand: Hand) => void;
}

/** A home or a centre that is picked: how many are set up, built, removed or changed there. */
export const Counts = ({ state, hand, onHand }: CountsProps) => {
  const t = words();
  const { space = '' } = hand;
  const rows = countsAt({ state, ...hand }, space);
  return (
    <div class="war-form-picked">
      <div class="war-form-head">
        <h2>{spaceName(space)}</h2>
        <button
          type="button"
          class="btn btn-main"
          onClick={() => onHand({ ...hand, space: undefined, text: undefined })}
        >
          <Icon name="check" />
          {t.writing.done}
        </button>
      </div>
      <Purse state={state} hand={hand} />
      {rows.length === 0 && <p class="text-sm text-soft">{t.writing.nothingHere}</p>}
      <div class="war-steppers">
        {rows.map(count => {
          const { does, kind, n, most } = count;
          const what = [
            t.arms[kind.arm],
            ...(kind.minor ? [t.states.minor] : []),
            ...(kind.sacred ? [t.writing.sacred] : []),
          ].join('\u00a0· ');
          return (
            <Stepper
              key={`${does} ${what}`}
              label={t.writing.count(t.does[does], what)}
              value={n}
              least={0}
              most={most}
              onStep={by => onHand({ ...hand, text: undefined, draft: withCount(hand.draft, space, count, n + by) })}
            />
          );
        })}
      </div>
    </div>
  );
};

/** The halves of both of a player's states: how many there are, and how many are in use with what is written. */
export const Purse = ({ state, hand }: { readonly state: WarState; readonly hand: Hand }) => {
  const t = words();
  const { seat } = hand;
  if (state.moment.step === 'opening') {
    const used = upkeepOf(openingWritten(hand), powerOf(seat, 'major'));
    return <p class="text-sm">{t.halves(OPENING_HALVES, used)}</p>;
  }
  const { position } = winterWritten(state, hand);
  return (
    <ul class="text-sm">
      {STATES.map(each => {
        const power = powerOf(seat, each);
        const [h, u] = [supplyOf(BOARD, state.centres, power), upkeepOf(position, power)];
        return h + u > 0 ? (
          <li key={each}>
            {powerName(power)}: {t.halves(h, u)}
            {u > h && <strong class="text-bad"> {t.tooMany(u - h)}</strong>}
          </li>
        ) : null;
      })}
    </ul>
  );
};
