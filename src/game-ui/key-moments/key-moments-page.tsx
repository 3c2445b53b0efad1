import { useEffect, useState } from 'preact/hooks';
import { type Entry, entryKeyOf } from '../../core/log.ts';
import type { EvaluatedDecision } from '../../core/probability/key-moments.ts';
import { waitForNextTask } from '../../ui/device/when-idle.ts';
import { Icon } from '../../ui/icons.tsx';
import { formatPercent } from '../../ui/messages/format.ts';
import { openPast } from '../router/battle-route.ts';
import { keyMomentMessages } from './messages.ts';

/** A moment in words. */
export interface KeyMoment extends EvaluatedDecision {
  /** The entry with the decision. */
  readonly entry: Entry;
  /** The turn and the side. */
  readonly title: string;
  readonly choice: string;
  readonly better: string;
}

interface KeyMomentsPageProps {
  readonly log: readonly Entry[];
  /** A sentence about which decisions are weighed. */
  readonly scope: string;
  /** Finds the moments. Each yield lets the page respond. */
  readonly find: () => Generator<undefined, readonly KeyMoment[]>;
}

/** The longest time between two yields to the page, in milliseconds. */
const SLICE = 30;

/** Runs a search in slices of time, so that the page responds. Undefined if the search is cancelled. */
const runInSlices = async <Found,>(
  search: Generator<undefined, Found>,
  goesOn: () => boolean,
): Promise<Found | undefined> => {
  while (goesOn()) {
    const end = performance.now() + SLICE;
    do {
      const { done, value } = search.next();
      if (done) return value;
    } while (performance.now() < end);
    await waitForNextTask();
  }
  return undefined;
};

const isSameEntry = (one: Entry, other: Entry): boolean => entryKeyOf(one).join('/') === entryKeyOf(other).join('/');

/** The page of the decisions that cost most in a finished battle, each with a button to try it again. */
export const KeyMomentsPage = ({ log, scope, find }: KeyMomentsPageProps) => {
  const t = keyMomentMessages();
  const [moments, setMoments] = useState<readonly KeyMoment[] | 'reading' | 'failed'>('reading');
  useEffect(() => {
    let isHere = true;
    runInSlices(find(), () => isHere).then(
      found => found && setMoments(found),
      error => {
        console.warn('moments', error);
        setMoments('failed');
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  const status = typeof moments === 'string' ? t[moments] : moments.length === 0 ? t.none : '';
  return (
    <div class="scroll">
      <h1>{t.title}</h1>
      <p>{t.intro}</p>
      <p class="text-sm text-soft">{scope}</p>
      <p role="status">{status}</p>
      {typeof moments !== 'string' &&
        moments.map(({ entry, title, choice, better, chosen, best }) => (
          <section key={entryKeyOf(entry).join('/')} class="grid gap-1" aria-label={title}>
            <h2>{title}</h2>
            <p class="wrap-anywhere">{t.chosen(choice)}</p>
            <p class="wrap-anywhere">{t.better(better)}</p>
            <p>{t.chance(formatPercent(chosen), formatPercent(best))}</p>
            <button
              type="button"
              class="btn"
              aria-label={`${t.show}: ${title}`}
              onClick={() => openPast(log.findIndex(each => isSameEntry(each, entry)))}
            >
              <Icon name="clock" />
              {t.show}
            </button>
          </section>
        ))}
      {typeof moments !== 'string' && moments.length > 0 && <p class="text-sm text-soft">{t.help}</p>}
    </div>
  );
};
