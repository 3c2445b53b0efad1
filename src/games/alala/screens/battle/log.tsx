import { useState } from 'preact/hooks';
import { type Entry, isStep, type Key, keyOf, laterThan, sameKey } from '../../../../core/log.ts';
import { openPlace } from '../../../../table/shell/place.ts';
import { below } from '../../../../ui/device/dice-source.ts';
import { Row } from '../../../../ui/guard.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import type { EventData } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { drawIn } from '../../gods/god-play.ts';
import { PACK_IDS } from '../../gods/gods.ts';
import { shuffled } from '../../rules/god-pack.ts';
import type { Described } from '../../words/describe.ts';
import { describeLog, linesShown } from '../../words/describe-log.ts';
import { words } from '../../words/index.ts';
import { SideMark, SideWord } from './side-mark.tsx';

/** Every entry in words, newest first. A tap on a line offers to go back to it. */
export const Log = ({ session }: { readonly session: AlalaSession }) => {
  const t = words().log;
  const [open, setOpen] = useState<Key | 'start' | undefined>(undefined);
  const reading = session.reading.value;
  const log = session.log.value;
  const lines = describeLog(session.start, log, reading.takenBack);
  const counted = new Map(reading.inForce.map((entry, i) => [entry, i]));
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      {log.length > 0 && (
        <button type="button" class="btn" onClick={() => openPlace('report')}>
          <Mark name="report" />
          {words().report.open}
        </button>
      )}
      {log.length === 0 && <p class="text-soft">{t.empty}</p>}
      <ol class="log">
        {linesShown(log)
          .reverse()
          .map(i => {
            const entry = log[i] as Entry;
            const key = keyOf(entry);
            const line = lines[i] as Described;
            const counts = !reading.takenBack[i] && isStep(entry.type);
            const isOpen = open !== undefined && open !== 'start' && sameKey(open, key);
            const later = reading.inForce.length - 1 - (counted.get(entry) ?? 0);
            return (
              <li key={key.join('/')} class={reading.takenBack[i] ? 'log-line log-line-off' : 'log-line'}>
                {counts && later > 0 ? (
                  <button
                    type="button"
                    class="log-text"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? undefined : key)}
                  >
                    <LineText state={session.start} line={line} />
                  </button>
                ) : (
                  <div class="log-text">
                    <LineText state={session.start} line={line} />
                    {reading.takenBack[i] && (
                      <>
                        {' '}
                        <span class="badge">{t.takenBack}</span>
                      </>
                    )}
                  </div>
                )}
                {isOpen && (
                  <GoBack session={session} to={key} later={later} label={t.goBack} onGone={() => setOpen(undefined)} />
                )}
              </li>
            );
          })}
        <li class="log-line">
          <button
            type="button"
            class="log-text"
            aria-expanded={open === 'start'}
            disabled={reading.inForce.length === 0}
            onClick={() => setOpen(open === 'start' ? undefined : 'start')}
          >
            {t.start}
          </button>
          {open === 'start' && (
            <GoBack
              session={session}
              to={null}
              later={reading.inForce.length}
              label={t.goBackStart}
              onGone={() => setOpen(undefined)}
            />
          )}
        </li>
      </ol>
    </div>
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

interface GoBackProps {
  readonly session: AlalaSession;
  readonly to: Key | null;
  /** How many entries that takes back. */
  readonly later: number;
  readonly label: string;
  readonly onGone: () => void;
}

/** The way back. Where it takes back draws of cards, it asks whether they lie on top again or are shuffled in. */
const GoBack = ({ session, to, later, label, onGone }: GoBackProps) => {
  const t = words();
  const start = session.start;
  const draws = laterThan(session.reading.value.inForce, to).flatMap(entry => drawIn(start, entry)?.drawn ?? []);
  // Where the first of them had shuffled the pack, the next draw shuffles it again whatever is said here.
  const packs = PACK_IDS.filter(pack => {
    const first = draws.find(drawn => drawn.pack === pack);
    return first !== undefined && first.shuffled === undefined;
  });
  const go = (shuffle: boolean): void => {
    session.goBack(to);
    for (const pack of shuffle ? packs : []) {
      const { pile } = session.state.value.gods.packs[pack];
      const data: EventData<'shuffle'> = { pack, order: shuffled(pile, below), why: 'shuffledIn' };
      session.record('shuffle', data);
    }
    onGone();
  };
  const takes = t.log.takesBack(later);
  return packs.length === 0 ? (
    <button type="button" class="btn btn-main w-full" onClick={() => go(false)}>
      {label} ({takes})
    </button>
  ) : (
    <div class="grid grid-cols-1 gap-2">
      <p class="text-sm">{t.gods.takeBack.several}</p>
      <button type="button" class="btn btn-main w-full" onClick={() => go(false)}>
        {t.gods.takeBack.top} ({takes})
      </button>
      <button type="button" class="btn w-full" onClick={() => go(true)}>
        {t.gods.takeBack.shuffled} ({takes})
      </button>
    </div>
  );
};

/** The whole log as plain text, oldest first; what was taken back says so. */
export const logText = (session: AlalaSession): string => {
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  const told = describeLog(session.start, log, takenBack);
  const lines = linesShown(log).map((i, n) => {
    const { text, changes } = told[i] as Described;
    const said = [text, ...(changes.length > 0 ? [`[${changes.join(' · ')}]`] : [])].join(' ');
    return `${n + 1}. ${takenBack[i] ? `(${words().log.takenBack}) ` : ''}${said}`;
  });
  return `${[session.battle.title, '', ...lines].join('\n')}\n`;
};
