import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type Entry, isStep, type Key, keyOf, laterThan, sameKey } from '../../../../core/log.ts';
import { openPlace } from '../../../../table/shell/place.ts';
import { below } from '../../../../ui/device/dice-source.ts';
import { Row } from '../../../../ui/guard.tsx';
import { Mark } from '../../../../ui/icons.tsx';
import type { EventData } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { drawIn } from '../../gods/god-play.ts';
import { PACK_IDS, shuffled } from '../../rules/god-pack.ts';
import type { Described } from '../../words/describe.ts';
import { describeLog, describePart, linesShown, logTeller } from '../../words/describe-log.ts';
import { words } from '../../words/index.ts';
import { SideMark, SideWord } from './side-mark.tsx';

/** So many lines are drawn at once: more than a screen holds, fewer than anybody waits for. */
const PAGE = 100;
/** How far the end of what is drawn may be below the screen before more is drawn, as a margin of CSS. */
const AHEAD = '1200px';

/**
 * Every entry in words, newest first. A tap on a line offers to go back to it. A long log is drawn as far as it is read:
 * the button at its end draws more, and whoever scrolls comes upon what is there already.
 */
export const Log = ({ session }: { readonly session: AlalaSession }) => {
  const t = words().log;
  const [open, setOpen] = useState<Key | 'start' | undefined>(undefined);
  const [most, setMost] = useState(PAGE);
  const reading = session.reading.value;
  const log = session.log.value;
  const places = useMemo(() => linesShown(log).reverse(), [log]);
  const shown = places.slice(0, most);
  const from = shown.at(-1) ?? log.length;
  const lines = useMemo(
    () =>
      describePart(log, reading.takenBack, logTeller(session.start, log), {
        from,
        to: log.length,
        found: session.stateBefore(from),
      }),
    [log, reading, from, words()],
  );
  const counted = useMemo(() => new Map(reading.inForce.map((entry, i) => [entry, i])), [reading]);
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
        {shown.map(i => {
          const entry = log[i] as Entry;
          const key = keyOf(entry);
          const line = lines[i - from] as Described;
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
        {places.length > most && (
          <Earlier key={most} left={places.length - most} more={() => setMost(before => before + PAGE)} />
        )}
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

/** The lines that are not drawn yet, in the place of the first of them. */
const Earlier = ({ left, more }: { readonly left: number; readonly more: () => void }) => {
  const ref = useRef<HTMLLIElement>(null);
  // Whoever pressed it reads on at the first line that came and can be pressed.
  const pressed = (): void => {
    const last = ref.current?.previousElementSibling;
    more();
    requestAnimationFrame(() => {
      for (let line = last?.nextElementSibling; line; line = line.nextElementSibling) {
        const button = line.querySelector('button');
        if (!button) continue;
        button.focus();
        return;
      }
    });
  };
  useEffect(() => {
    const li = ref.current;
    if (!li) return undefined;
    const watcher = new IntersectionObserver(
      seen => {
        // A focus in the button stays there until it is pressed.
        if (seen.some(({ isIntersecting }) => isIntersecting) && !li.contains(document.activeElement)) more();
      },
      { root: li.closest('.scroll'), rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    watcher.observe(li);
    return () => watcher.disconnect();
  }, []);
  return (
    <li class="log-line" ref={ref}>
      <button type="button" class="btn w-full" onClick={pressed}>
        {words().log.earlier(left)}
      </button>
    </li>
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
