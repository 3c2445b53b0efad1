import { useLayoutEffect, useRef } from 'preact/hooks';
import { createSalt } from '../../../../game-ui/pass-and-play/salt.ts';
import { orderTrialMessages } from '../../../../game-ui/trial/messages.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import { type EncounterState, worldOf } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireTitle } from '../../messages/names.ts';
import { reportNames } from '../../messages/report.ts';
import { type Report, type ReportedForce, reportFor } from '../../report/report.ts';
import type { Code } from '../../rules/force.ts';
import type { Position } from '../../rules/position.ts';
import { viewFor } from '../../vision/view.ts';
import { loadedMap } from '../map/load-chart.ts';
import { ForceReports } from '../report/force-reports.tsx';
import { TakeOver } from './take-over.tsx';
import { resolveTrial } from './trial-state.ts';

/** The result of a trial. */
export interface TrialResult {
  /** The sheets that were tried. */
  readonly sheets: Readonly<Record<Code, string>>;
  readonly next: Position;
  /** By Empire, the forces that did something, and the countries that it takes. */
  readonly reports: readonly {
    readonly empire: Code;
    readonly gained: Report['captures']['gained'];
    readonly forces: readonly ReportedForce[];
  }[];
}

const isActive = ({ start, final, meetings, fights }: ReportedForce): boolean =>
  start !== final || meetings.length > 0 || fights.length > 0;

/** The month with these sheets and with new dice. */
export const trialResultOf = (trial: EncounterState, sheets: Readonly<Record<Code, string>>): TrialResult => {
  const chart = loadedMap();
  const world = worldOf(chart, trial);
  const turn = resolveTrial(chart, trial, sheets, createSalt());
  const reports = world.empires.map(empire => {
    const { captures, forces } = reportFor(world, turn.next, empire, turn);
    return { empire, gained: captures.gained, forces: forces.filter(isActive) };
  });
  return {
    sheets,
    next: turn.next,
    reports: reports.filter(({ gained, forces }) => forces.length + gained.length > 0),
  };
};

interface TrialResultPanelProps {
  /** The player's own session. */
  readonly session: EncounterSession;
  readonly trying: EncounterSession;
  readonly holder: Code;
  readonly result: TrialResult;
  readonly onResult: (result: TrialResult | undefined) => void;
  readonly onClose: () => void;
}

/** The result of a trial, the holder's part first, with dice that can be rolled again. */
export const TrialResultPanel = ({ session, trying, holder, result, onResult, onClose }: TrialResultPanelProps) => {
  const t = orderTrialMessages();
  const trial = trying.state.value;
  const names = reportNames(gameMessages(), viewFor(worldOf(loadedMap(), trial), result.next, holder));
  const own = ({ empire }: { readonly empire: Code }): number => (empire === holder ? 0 : 1);
  const reports = [...result.reports].sort((a, b) => own(a) - own(b));
  return (
    <>
      <TrialHead title={t.result} onClose={onClose} />
      {reports.length === 0 && <p class="text-sm text-soft">{gameMessages().nothing}</p>}
      {reports.map(({ empire, gained, forces }) => (
        <section key={empire} class="grid gap-2" aria-label={empireTitle(empire)}>
          <h3 class="flex items-center gap-2">
            <i class="empire-swatch" style={{ background: `var(--of-${empire})` }} aria-hidden="true" />
            {empireTitle(empire)}
          </h3>
          {gained.map(({ state }) => (
            <p key={state}>{t.takes(names.country(state))}</p>
          ))}
          {forces.length > 0 && <ForceReports forces={forces} names={names} />}
        </section>
      ))}
      <p class="text-sm text-soft">{t.dice}</p>
      <TakeOver session={session} trying={trying} holder={holder} onClose={onClose} />
      <div class="pair trial-main">
        <button type="button" class="btn" onClick={() => onResult(trialResultOf(trial, result.sheets))}>
          <Icon name="dice" />
          {t.rollAgain}
        </button>
        <button type="button" class="btn btn-main" onClick={() => onResult(undefined)}>
          <Icon name="turn" />
          {t.change}
        </button>
      </div>
    </>
  );
};

/** The header of a panel of the trial, with a button that leads back to the player's own orders. */
export const TrialHead = ({ title, onClose }: { readonly title: string; readonly onClose: () => void }) => {
  const ref = useRef<HTMLDivElement>(null);
  // A panel that replaces a longer one begins at its top.
  useLayoutEffect(() => ref.current?.closest('.panel')?.scrollTo(0, 0), []);
  return (
    <div class="panel-head" ref={ref}>
      <h2>{title}</h2>
      <button type="button" class="btn btn-quiet" aria-label={orderTrialMessages().close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
};
