import { useEffect, useMemo, useState } from 'preact/hooks';
import type { EntryMessages } from '../../game-contract/entry-messages.ts';
import type { ComparedBattle, WhatIfActions } from '../../game-contract/session.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { formatNumber } from '../../ui/messages/format.ts';
import { timeBarMessages } from './messages.ts';
import { compareBattlesAt, findTimeBarStops, type TimeBarStop } from './time-bar-stops.ts';

interface BattleComparisonProps<State, Seat extends string> {
  readonly comparison: WhatIfActions;
  readonly start: State;
  readonly words: EntryMessages<State, Seat>;
  readonly stops: readonly TimeBarStop[];
  readonly at: number;
}

/**
 * A what-if beside its original, or a battle beside its what-ifs. Lists the figures that differ, at the shown turn if
 * both battles reached it.
 */
export const BattleComparison = <State, Seat extends string>({
  comparison,
  start,
  words,
  stops,
  at,
}: BattleComparisonProps<State, Seat>) => {
  const t = timeBarMessages();
  const [battles, setBattles] = useState<readonly ComparedBattle[]>([]);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    comparison.load().then(setBattles, error => console.warn('compare', error));
  }, [comparison]);
  const courses = useMemo(() => battles.map(battle => findTimeBarStops(words, start, battle)), [battles, words, start]);
  // A spectator of Encounter without a seat sees no figures.
  const hasFigures = stops.some(({ figures }) => figures.length > 0);
  const attempt = (action: () => Promise<void>): void => {
    action().catch(error => {
      console.warn('compare', error);
      setFailed(true);
    });
  };
  return (
    <>
      {battles.map(({ title, href, isOriginal }, i) => {
        const { rows, isSameTurn } = compareBattlesAt(stops, at, courses[i] as readonly TimeBarStop[]);
        return (
          <details key={href} class="fold time-bar-comparison">
            <summary>
              {t.compare(title)}
              {hasFigures && (
                <span class="block text-sm font-normal">
                  {rows.length === 0 ? t.noDifference : rows.map(({ name, change }) => `${name} ${change}`).join(' · ')}
                </span>
              )}
            </summary>
            {hasFigures && <p class="text-sm text-soft">{isSameTurn ? t.sameTurn : t.otherTurn}</p>}
            {rows.length > 0 && (
              <DataTable
                caption={t.compare(title)}
                head={[t.here, t.there, t.difference]}
                rows={rows.map(({ name, here, there, change, format = formatNumber }) => [
                  name,
                  format(here),
                  format(there),
                  change,
                ])}
              />
            )}
            <div class="flex flex-wrap gap-2">
              <a class="btn" href={href}>
                {t.open}
              </a>
              {isOriginal && (
                <>
                  <button type="button" class="btn" onClick={() => attempt(comparison.keep)}>
                    {t.keep}
                  </button>
                  <button type="button" class="btn" onClick={() => attempt(comparison.discard)}>
                    {t.discard}
                  </button>
                </>
              )}
            </div>
          </details>
        );
      })}
      {isFailed && <p role="alert">{t.compareFailed}</p>}
    </>
  );
};
