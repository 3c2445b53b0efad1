import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { WarState } from '../../battle/state.ts';
import type { SpaceId } from '../../board/space.ts';
import type { Part } from '../../board/stacks.ts';
import {
  after,
  countPicked,
  freeParts,
  maySail,
  mergers,
  ordersFrom,
  type Pick,
  pickAt,
  targetsFor,
  type Verb,
  verbsFor,
} from '../../guide/compose.ts';
import type { Hand } from '../../guide/writing.ts';
import { words } from '../../messages/index.ts';
import { orderText, spaceName } from '../../messages/names.ts';

interface ComposerProps {
  readonly state: WarState;
  readonly hand: Hand;
  readonly onHand: (hand: Hand) => void;
}

/** The stack that is picked: how many of it, what they are to do; where to is tapped on the map. */
export const Composer = ({ state, hand, onHand }: ComposerProps) => {
  const t = words().writing;
  const { space = '', pick, draft } = hand;
  const writing = { state, ...hand };
  const down = { space: undefined, pick: undefined, text: undefined };
  const own = ordersFrom(draft, space);
  return (
    <div class="war-form-picked">
      <div class="war-form-head">
        <h2>{spaceName(space)}</h2>
        <button type="button" class="btn btn-quiet" aria-label={t.close} onClick={() => onHand({ ...hand, ...down })}>
          <Icon name="close" />
        </button>
      </div>
      {own.length > 0 && (
        <ul class="war-orders">
          {own.map(order => (
            <li key={orderText(order)}>{orderText(order)}</li>
          ))}
        </ul>
      )}
      {pick ? (
        <Picked
          key={space}
          state={state}
          hand={hand}
          pick={pick}
          onPick={next => onHand({ ...hand, pick: next })}
          onOrder={(next, to = space) => {
            const { orders, at } = after(writing, next, to);
            if (at >= 0) onHand({ ...hand, ...down, draft: orders });
          }}
        />
      ) : (
        <p class="text-sm text-soft">{t.allOrderedHere}</p>
      )}
      {own.length > 0 && (
        <button
          type="button"
          class="btn"
          onClick={() => {
            const rest = draft.filter(order => !own.includes(order));
            onHand({ ...hand, draft: rest, text: undefined, pick: pickAt({ ...writing, draft: rest }, space) });
          }}
        >
          <Icon name="undo" />
          {t.anew}
        </button>
      )}
    </div>
  );
};

interface PickedProps {
  readonly state: WarState;
  readonly hand: Hand;
  readonly pick: Pick;
  readonly onPick: (pick: Pick) => void;
  /** The order needs no target, or has it. */
  readonly onOrder: (pick: Pick, to?: SpaceId) => void;
}

const AT_ONCE: readonly Verb[] = ['hold', 'sack', 'giveUp'];

const Picked = ({ state, hand, pick, onPick, onOrder }: PickedProps) => {
  const t = words().writing;
  const writing = { state, ...hand };
  const isRetreat = state.moment.step === 'retreats';
  const free = freeParts(writing, pick.from);
  const verbs = verbsFor(writing, pick);
  const { counts, verb, start, via = false } = pick;
  const able = verb === 'supportMerge' && start !== undefined ? mergers(writing, start) : [];
  const { start: _start, via: _via, ...plain } = pick;
  return (
    <>
      {(free.length > 1 || free.some(({ n }) => n > 1)) && (
        <div class="war-steppers">
          {free.map((part, i) => (
            <Stepper
              key={partName(part)}
              label={partName(part)}
              value={counts[i] ?? 0}
              least={0}
              most={part.n}
              onStep={by => onPick({ ...plain, counts: free.map((_, k) => (counts[k] ?? 0) + (k === i ? by : 0)) })}
            />
          ))}
        </div>
      )}
      {able.length > 1 ? (
        <fieldset class="war-verbs">
          <legend class="field-label">{t.whose}</legend>
          {able.map(player => (
            <button key={player} type="button" class="btn" onClick={() => onOrder({ ...pick, whose: player }, start)}>
              {words().players[player]}
            </button>
          ))}
        </fieldset>
      ) : (
        <fieldset class="war-verbs">
          <legend class="sr-only">{t.what}</legend>
          {verbs.map(each => (
            <button
              key={each}
              type="button"
              class={AT_ONCE.includes(each) ? 'btn' : 'choice-tile'}
              aria-pressed={AT_ONCE.includes(each) ? undefined : each === verb}
              onClick={() =>
                AT_ONCE.includes(each) ? onOrder({ ...plain, verb: each }) : onPick({ ...plain, verb: each })
              }
            >
              {t.does[each === 'move' && isRetreat ? 'retreat' : each]}
            </button>
          ))}
        </fieldset>
      )}
      {maySail(writing, pick) && (
        <Toggle on={via} onToggle={on => onPick({ ...plain, ...(on ? { via: true } : {}) })}>
          {t.bySea}
        </Toggle>
      )}
      <p class="text-sm text-soft" role="status">
        {countPicked(pick) === 0 || verbs.length === 0
          ? t.nobody
          : targetsFor(writing, pick).length === 0
            ? isRetreat
              ? t.noneGoes
              : t.noTarget
            : start !== undefined && verb === 'support'
              ? t.where.supportTo(spaceName(start))
              : start !== undefined && verb === 'convoy'
                ? t.where.convoyTo(spaceName(start))
                : verb in t.where
                  ? t.where[isRetreat ? 'retreat' : (verb as 'move')]
                  : ''}
      </p>
    </>
  );
};

/** A kind of components, with what sets it apart from its like. */
export const partName = ({ arm, state, sacred }: Omit<Part, 'n'>): string => {
  const t = words();
  return [t.arms[arm], ...(state === 'minor' ? [t.states.minor] : []), ...(sacred ? [t.writing.sacred] : [])].join(
    '\u00a0· ',
  );
};
