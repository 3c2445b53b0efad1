import { useMemo, useState } from 'preact/hooks';
import { Select } from '../../../../ui/form/select.tsx';
import { eventOf } from '../../battle/events.ts';
import { hoplitesGame } from '../../battle/game.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Highlights } from '../../guide/card-selection.ts';
import { unitChanges } from '../../guide/unit-changes.ts';
import { describeEvent } from '../../messages/describe-event.ts';
import { messages, pageMessages } from '../../messages/index.ts';
import { areaLabel } from '../../messages/labels.ts';
import { pointsName, sideName } from '../../messages/names.ts';
import { SIDES, type SideId } from '../../rules/side.ts';
import { LargeCard } from '../hands/large-card.tsx';
import { FieldLine } from '../table/field-line.tsx';

const UNLIT: Highlights = { areas: { a: new Set(), b: new Set() }, cards: new Set() };
const NO_NOTES: ReadonlyMap<number, string> = new Map();

interface Step {
  readonly before: BattleState;
  readonly after: BattleState;
  readonly says: string;
}

/** Each active event, with the battle before and after it. */
const stepsOf = (session: HoplitesSession): readonly Step[] => {
  let state = session.start;
  return session.reading.value.inForce.flatMap(entry => {
    const event = eventOf(entry);
    if (!event) return [];
    const before = state;
    state = hoplitesGame.apply(before, entry);
    return [
      { before, after: state, says: `${sideName(before, event.data.seat)}: ${describeEvent(before, event, state)}` },
    ];
  });
};

/** Steps through a finished battle (E3). Nothing is hidden, and nothing can be changed. */
export const Replay = ({ session, from }: { readonly session: HoplitesSession; readonly from: number }) => {
  const t = pageMessages().report;
  const { inForce } = session.reading.value;
  const steps = useMemo(() => stepsOf(session), [session, inForce]);
  const [at, setAt] = useState(from);
  const [looked, setLooked] = useState<readonly [SideId, number] | undefined>(undefined);
  const step = steps[at] ?? steps[0];
  if (!step) return <p class="scroll">{t.none}</p>;
  const go = (to: number): void => setAt(Math.min(steps.length - 1, Math.max(0, to)));
  const state = step.after;
  const changes = unitChanges(step.before, step.after);
  const rounds = [...new Set(steps.map(({ after }) => after.round))].filter(round => round > 0);
  const here = looked && state.sides[looked[0]].field[looked[1]];
  const line = (side: SideId) => (
    <FieldLine
      state={state}
      side={side}
      near="a"
      lit={UNLIT}
      picked={looked?.[0] === side ? [state.sides[side].field[looked[1]] ?? -1] : []}
      changes={changes}
      onTap={(tapped, column) => setLooked([tapped, column])}
      notes={NO_NOTES}
    />
  );
  return (
    <div class="scroll">
      <h2>{t.replay}</h2>
      <p class="text-sm text-soft">{t.replayHelp}</p>
      <Select
        label={t.jump}
        value={String(state.round)}
        options={[...new Set([0, ...rounds, state.round])].map(round => ({
          value: String(round),
          label: `${t.round} ${round}`,
        }))}
        onPick={round => go(steps.findIndex(({ after }) => after.round === Number(round)))}
      />
      <div class="hop-felt">
        {line('b')}
        {line('a')}
      </div>
      <p role="status" class="wrap-anywhere">
        <strong>{t.step(at + 1, steps.length)}</strong> {messages().stages[step.before.stage]}. {step.says}
      </p>
      <p>{SIDES.map(side => `${sideName(state, side)} ${pointsName(state, side)}`).join('\u00a0· ')}</p>
      <div class="hop-replay-keys">
        <button type="button" class="btn" disabled={at === 0} onClick={() => go(at - 1)}>
          {t.back}
        </button>
        <button type="button" class="btn btn-main" disabled={at === steps.length - 1} onClick={() => go(at + 1)}>
          {t.on}
        </button>
        <button type="button" class="btn" disabled={at === 0} onClick={() => go(0)}>
          {t.first}
        </button>
        <button type="button" class="btn" disabled={at === steps.length - 1} onClick={() => go(steps.length - 1)}>
          {t.last}
        </button>
      </div>
      {looked &&
        (here === undefined || here < 0 ? (
          <p class="text-sm text-soft">{areaLabel(state, looked[0], looked[1])}</p>
        ) : (
          <LargeCard state={state} card={here} />
        ))}
    </div>
  );
};
