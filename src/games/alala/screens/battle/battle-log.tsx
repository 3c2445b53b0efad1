import { useMemo } from 'preact/hooks';
import { type Key, laterThan } from '../../../../core/log.ts';
import { type Asked, Log } from '../../../../table/log/log.tsx';
import { openPlace } from '../../../../table/shell/place.ts';
import { below } from '../../../../ui/device/dice-source.ts';
import { Row } from '../../../../ui/guard.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import type { EventData } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { drawIn } from '../../gods/drawn.ts';
import { PACK_IDS, shuffled } from '../../rules/god-pack.ts';
import type { Described } from '../../words/describe/describe.ts';
import { describePart, linesShown, logTeller } from '../../words/describe/describe-log.ts';
import { words } from '../../words/index.ts';
import { SideMark, SideWord } from './side-mark.tsx';

/** The log in the words of this game, and the way to the report. */
export const BattleLog = ({ session }: { readonly session: AlalaSession }) => {
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const places = useMemo(() => linesShown(log), [log]);
  const tell = (from: number) => {
    const lines = describePart(log, takenBack, logTeller(session.start, log), {
      from,
      to: log.length,
      found: session.stateBefore(from),
    });
    return (place: number) => <LineText state={session.start} line={lines[place - from] as Described} />;
  };
  return (
    <Log session={session} places={places} tell={tell} asks={to => whereCardsGo(session, to)}>
      {log.length > 0 && (
        <button type="button" class="btn" onClick={() => openPlace('report')}>
          <Mark name="report" />
          {words().report.open}
        </button>
      )}
    </Log>
  );
};

const LineText = ({ state, line }: { readonly state: BattleState; readonly line: Described }) => (
  <Row
    draw={() => (
      <>
        <SideMark state={state} sides={line.sides} />
        <span class="log-said">{line.text}</span>
        {line.sides.length + line.changes.length > 0 && (
          <span class="block text-sm text-soft">
            <SideWord state={state} sides={line.sides} more={line.changes.join(' · ')} />
          </span>
        )}
      </>
    )}
  />
);

/** Where going back takes back draws of cards, it asks whether they lie on top again or are shuffled in. */
const whereCardsGo = (session: AlalaSession, to: Key | null): Asked | undefined => {
  const t = words().gods.takeBack;
  const start = session.start;
  const draws = laterThan(session.reading.value.inForce, to).flatMap(entry => drawIn(start, entry)?.drawn ?? []);
  // Where the first of them had shuffled the pack, the next draw shuffles it again whatever is said here.
  const packs = PACK_IDS.filter(pack => {
    const first = draws.find(drawn => drawn.pack === pack);
    return first !== undefined && first.shuffled === undefined;
  });
  if (packs.length === 0) return undefined;
  const shuffle = (): void => {
    for (const pack of packs) {
      const { pile } = session.state.value.gods.packs[pack];
      const data: EventData<'shuffle'> = { pack, order: shuffled(pile, below), why: 'shuffledIn' };
      session.record('shuffle', data);
    }
  };
  return {
    text: t.several,
    answers: [
      { label: t.top, after: () => undefined },
      { label: t.shuffled, after: shuffle },
    ],
  };
};
