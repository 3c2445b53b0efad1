import { useState } from 'preact/hooks';
import { type Entry, entryKeyOf, isSameEntryKey, undoTargetOf } from '../../core/log.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { runAfterPaint } from '../../ui/device/when-idle.ts';
import { Icon } from '../../ui/icons.tsx';
import { engagementMessages } from './messages.ts';

/** The result of a battle in the log of a campaign. */
export interface PastBattle {
  readonly entry: Entry;
  /** The undo that removed the result; undefined if the result counts. */
  readonly undo: Entry | undefined;
}

/** All battle results in a campaign's log, counted and removed ones, newest first. */
export const pastBattlesOf = (
  { log, reading }: Pick<AnySession, 'log' | 'reading'>,
  isPast: (entry: Entry) => boolean,
): readonly PastBattle[] => {
  const { inForce } = reading.value;
  const all = log.value;
  const undoOf = (entry: Entry): Entry | undefined =>
    all.findLast(({ type, data }) => {
      const of = type === 'undo' ? undoTargetOf({ data } as Entry) : null;
      return of !== null && isSameEntryKey(of, entryKeyOf(entry));
    });
  return all
    .flatMap((entry): PastBattle[] => {
      if (!isPast(entry)) return [];
      if (inForce.includes(entry)) return [{ entry, undo: undefined }];
      const undo = undoOf(entry);
      return undo ? [{ entry, undo }] : [];
    })
    .reverse();
};

/** The entries in force after the result of a battle is removed or restored. */
export const computeEntriesAfterToggle = (
  { log, reading }: Pick<AnySession, 'log' | 'reading'>,
  { entry, undo }: PastBattle,
): readonly Entry[] => {
  const { inForce } = reading.value;
  return undo
    ? log.value.filter(each => each === entry || inForce.includes(each))
    : inForce.filter(each => each !== entry);
};

interface PastBattleCardProps {
  readonly session: AnySession;
  readonly battle: PastBattle;
  readonly title: string;
  /** Opens the battle; undefined if it was fought on the table. */
  readonly onOpen: (() => void) | undefined;
  /** The date of the battle. */
  readonly when: string;
  /** What changes if the result is removed or restored, in sentences. */
  readonly changes: () => readonly string[];
  /** Computes everything after this battle again, and records it. */
  readonly onRerun: () => void;
}

/** A battle of an earlier turn. Before its result is removed or restored, the card says what changes. */
export const PastBattleCard = ({ session, battle, title, onOpen, when, changes, onRerun }: PastBattleCardProps) => {
  const t = engagementMessages();
  const [preview, setPreview] = useState<readonly string[] | undefined>(undefined);
  const { entry, undo } = battle;
  const label = undo ? t.putBack : t.takeOut;
  const apply = (): void => {
    runAfterPaint(() => {
      if (undo) session.redoEntry(entryKeyOf(undo));
      else session.undoEntry(entryKeyOf(entry));
      onRerun();
      setPreview(undefined);
    });
  };
  return (
    <section class="card grid gap-2" aria-label={title}>
      <h4>{title}</h4>
      <p class="text-sm text-soft">{[when, ...(undo ? [t.out] : [])].join(' · ')}</p>
      {preview === undefined ? (
        <>
          {onOpen && (
            <button type="button" class="btn" onClick={onOpen}>
              <Icon name="fight" />
              {t.open}
            </button>
          )}
          <button type="button" class="btn" onClick={() => setPreview(changes())}>
            <Icon name={undo ? 'check' : 'undo'} />
            {label}
          </button>
        </>
      ) : (
        <>
          <p>{undo ? t.returns : t.follows}</p>
          {preview.length === 0 ? (
            <p>{t.same}</p>
          ) : (
            <ul class="reasons">
              {preview.map(change => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
          <div class="pair">
            <button type="button" class="btn btn-main" onClick={apply}>
              {label}
            </button>
            <button type="button" class="btn" onClick={() => setPreview(undefined)}>
              {t.leave}
            </button>
          </div>
        </>
      )}
    </section>
  );
};
