import { useEffect, useState } from 'preact/hooks';
import type { BattleListItem } from '../../store/queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { formatBytes } from '../../ui/messages/format.ts';
import { language } from '../../ui/messages/language.ts';
import { createPluralizer } from '../../ui/messages/plural.ts';
import { readLastBackup, readTime, recordTime } from '../preferences.ts';
import { formatRoute } from '../routes.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    full: (used: string, quota: string) =>
      `Storage is nearly full: ${used} of ${quota}. Make a backup, then delete photos and battles that you no longer need.`,
    changed: (battles: number) =>
      plural.en(
        battles,
        'One battle has changed since the last backup.',
        `${battles} battles have changed since the last backup.`,
      ),
    never: (battles: number) =>
      plural.en(
        battles,
        'One battle is on this phone only. A backup keeps it safe.',
        `${battles} battles are on this phone only. A backup keeps them safe.`,
      ),
    toStorage: 'To Storage',
    later: 'Later',
  },
  el: {
    full: (used: string, quota: string) =>
      `Ο αποθηκευτικός χώρος σχεδόν γέμισε: ${used} από ${quota}. Κρατήστε αντίγραφο και σβήστε φωτογραφίες και μάχες που δεν χρειάζεστε.`,
    changed: (battles: number) =>
      plural.el(
        battles,
        'Μία μάχη άλλαξε μετά το τελευταίο αντίγραφο.',
        `${battles} μάχες άλλαξαν μετά το τελευταίο αντίγραφο.`,
      ),
    never: (battles: number) =>
      plural.el(
        battles,
        'Μία μάχη υπάρχει μόνο σε αυτό το τηλέφωνο. Ένα αντίγραφο τη φυλάει.',
        `${battles} μάχες υπάρχουν μόνο σε αυτό το τηλέφωνο. Ένα αντίγραφο τις φυλάει.`,
      ),
    toStorage: 'Στην αποθήκευση',
    later: 'Αργότερα',
  },
} as const;

/** The bytes in use, and the most that the browser allows. */
export interface StorageUsage {
  readonly used: number;
  readonly quota: number;
}

/** How much storage is used; undefined if the browser does not report it. */
export const readStorageUse = async (): Promise<StorageUsage | undefined> => {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const { usage: used, quota } = estimate ?? {};
  return used === undefined || quota === undefined ? undefined : { used, quota };
};

const FULL_SHARE = 0.8;
const LEAST_FREE_BYTES = 20_000_000;

/** True if little storage is left: at most a fifth of the allowed bytes, or less than 20 MB. */
export const isNearlyFull = ({ used, quota }: StorageUsage): boolean =>
  quota > 0 && (used >= FULL_SHARE * quota || quota - used < LEAST_FREE_BYTES);

/** The text of the warning that storage is nearly full. */
export const formatNearlyFullWarning = ({ used, quota }: StorageUsage): string =>
  WORDS[language.value].full(formatBytes(used), formatBytes(quota));

const DAY = 24 * 60 * 60 * 1000;
/** Days after which one change causes a reminder. Several changed battles cause one after a day. */
const REMINDER_DAYS = 14;
const MANY_BATTLES = 5;
/** Milliseconds for which a dismissed notice is not shown again. */
const QUIET = { full: DAY, backup: 7 * DAY } as const;

/**
 * The number of battles changed since the last backup, and whether to remind the player. Without a backup, counts all
 * battles.
 */
export const computeBackupReminder = (
  battles: readonly Pick<BattleListItem, 'playedAt' | 'entries'>[],
  { backup, firstVisit }: { readonly backup: number | undefined; readonly firstVisit: number },
  now: number,
): { readonly changed: number; readonly isDue: boolean } => {
  const changed = battles.filter(({ playedAt, entries }) => entries > 0 && playedAt > (backup ?? 0)).length;
  const days = (now - (backup ?? firstVisit)) / DAY;
  return { changed, isDue: changed > 0 && (days >= REMINDER_DAYS || (changed >= MANY_BATTLES && days >= 1)) };
};

/** The time of the first visit with a battle. Stored now, if this is that visit. */
const firstVisitOf = (now: number): number => {
  const first = readTime('firstVisit');
  if (first === undefined) recordTime('firstVisit', now);
  return first ?? now;
};

interface StorageReminderProps {
  readonly battles: readonly BattleListItem[];
  /** Wall clock, milliseconds since 1970. */
  readonly now: number;
}

/**
 * A notice on the first screen: the warning of nearly full storage, or otherwise a reminder of a backup. The player can
 * dismiss both.
 */
export const StorageReminder = ({ battles, now }: StorageReminderProps) => {
  const t = WORDS[language.value];
  const [use, setUse] = useState<StorageUsage | undefined>(undefined);
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    readStorageUse().then(setUse, error => console.warn('estimate', error));
  }, []);
  if (isPutOff || battles.length === 0) return null;
  const isQuiet = (kind: keyof typeof QUIET): boolean => now - (readTime(`later.${kind}`) ?? 0) < QUIET[kind];
  const backup = readLastBackup();
  const { isDue, changed } = computeBackupReminder(battles, { backup, firstVisit: firstVisitOf(now) }, now);
  const kind =
    use && isNearlyFull(use) && !isQuiet('full') ? 'full' : isDue && !isQuiet('backup') ? 'backup' : undefined;
  if (kind === undefined) return null;
  return (
    <Banner
      role="note"
      mark={kind === 'full' ? 'warning' : 'none'}
      action={
        <>
          <a class="btn" href={formatRoute({ at: 'storage' })}>
            {t.toStorage}
          </a>
          <button
            type="button"
            class="btn"
            onClick={() => {
              recordTime(`later.${kind}`, now);
              setPutOff(true);
            }}
          >
            {t.later}
          </button>
        </>
      }
    >
      {kind === 'full' && use ? formatNearlyFullWarning(use) : (backup === undefined ? t.never : t.changed)(changed)}
    </Banner>
  );
};
