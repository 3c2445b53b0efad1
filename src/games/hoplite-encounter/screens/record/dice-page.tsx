import { useEffect, useRef, useState } from 'preact/hooks';
import { Banner } from '../../../../ui/banner.tsx';
import { waitUntilIdle } from '../../../../ui/device/when-idle.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EventData } from '../../battle/events.ts';
import { checkTurn, isReportGenuine, type OpenedRecord, type RecordedTurn } from '../../battle/opened-record.ts';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, ownEmpireOf } from '../../battle/state.ts';
import { recordMessages } from '../../messages/index.ts';
import { turnName } from '../../messages/names.ts';
import { turnSeed } from '../../referee/turn-seeds.ts';
import { loadedMap } from '../map/load-chart.ts';

interface DicePageProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
  readonly book: OpenedRecord;
  /** The turn whose number is shown at first. */
  readonly turn: number;
}

type Wrong = keyof ReturnType<typeof recordMessages>['checks']['wrong'];

interface Found {
  readonly done: number;
  readonly reports: number;
  readonly wrong: readonly { readonly turn: number; readonly why: Wrong }[];
}

/** The last report of each turn that came to this phone. */
const reportsOnPhone = (session: EncounterSession): ReadonlyMap<number, EventData<'report'>['told']> => {
  const { takenBack } = session.reading.value;
  return new Map(
    session.log.value.flatMap(({ type, data }, place) => {
      if (type !== 'report' || takenBack[place]) return [];
      const { turn, told } = data as EventData<'report'>;
      return [[turn, told] as const];
    }),
  );
};

const checkTurnReports = (month: RecordedTurn, told: string): Wrong | undefined => {
  const check = checkTurn(loadedMap(), month, told);
  return check === 'same' ? undefined : check;
};

/** The page of the dice: the number of each turn, and a check that runs every turn again (R-36 L8). */
export const DicePage = ({ session, state, book, turn }: DicePageProps) => {
  const t = recordMessages().checks;
  const [shown, setShown] = useState(turn);
  const [found, setFound] = useState<Found | undefined>(undefined);
  const [running, setRunning] = useState(false);
  const left = useRef(false);
  useEffect(
    () => () => {
      left.current = true;
    },
    [],
  );
  const { seed = '' } = book.start.setup;
  const { turns } = loadedMap().scenario.calendar;
  const own = ownEmpireOf(state);
  const run = async (): Promise<void> => {
    setRunning(true);
    const reports = reportsOnPhone(session);
    let now: Found = { done: 0, reports: 0, wrong: [] };
    setFound(now);
    for (const month of book.turns) {
      await waitUntilIdle();
      if (left.current) return;
      const told = own === undefined ? undefined : reports.get(month.turn);
      const why =
        checkTurnReports(month, state.told) ??
        (own !== undefined && told && !isReportGenuine(loadedMap(), month, own, told) ? 'told' : undefined);
      now = {
        done: now.done + 1,
        reports: now.reports + (told ? 1 : 0),
        wrong: why ? [...now.wrong, { turn: month.turn, why }] : now.wrong,
      };
      setFound(now);
    }
    setRunning(false);
  };
  const all = book.turns.length;
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <p>{t.help}</p>
      <section class="card grid gap-2" aria-label={t.told}>
        <p>{t.told}</p>
        <p class="wrap-anywhere font-mono text-sm">{state.told}</p>
        <Select
          label={recordMessages().turn}
          value={String(shown)}
          options={book.turns.map(month => ({ value: String(month.turn), label: turnName(month.turn) }))}
          onPick={value => setShown(Number(value))}
        />
        <p>{t.seed(shown)}</p>
        <p class="wrap-anywhere font-mono text-sm">{turnSeed(seed, shown, turns)}</p>
      </section>
      <button
        type="button"
        class="btn btn-main"
        disabled={running}
        onClick={() => void run().catch(error => console.warn('check', error))}
      >
        <Icon name="check" />
        {t.run}
      </button>
      {found && (
        <div role="status" class="grid gap-2">
          {found.done < all ? (
            <p>{t.at(found.done + 1, all)}</p>
          ) : (
            found.wrong.length === 0 && (
              <Banner mark="check">
                {t.good(all)} {found.reports > 0 && t.reports(found.reports)}
              </Banner>
            )
          )}
          {found.wrong.map(({ turn: at, why }) => (
            <Banner key={at}>
              {turnName(at)}: {t.wrong[why]}.
            </Banner>
          ))}
        </div>
      )}
    </div>
  );
};
