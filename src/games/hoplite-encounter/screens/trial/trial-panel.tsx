import { useState } from 'preact/hooks';
import { createSalt } from '../../../../game-ui/pass-and-play/salt.ts';
import { orderTrialMessages } from '../../../../game-ui/trial/messages.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { runAfterPaint } from '../../../../ui/device/when-idle.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireTitle } from '../../messages/names.ts';
import { parseSheet } from '../../orders/sheet-text.ts';
import type { Code } from '../../rules/force.ts';
import { loadedMap } from '../map/load-chart.ts';
import { OrderProblemList } from '../orders/order-problems.tsx';
import { ForceChips } from '../seat/force-chips.tsx';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import { TakeOver } from './take-over.tsx';
import { TrialHead, type TrialResult, trialResultOf } from './trial-result.tsx';
import { deleteTrial, readTrialSheets, writeTrialSheet } from './trial-session.ts';
import { guessSheet } from './trial-state.ts';

interface TrialPanelProps {
  /** The player's own session. */
  readonly session: EncounterSession;
  readonly trying: EncounterSession;
  readonly holder: Code;
  readonly editor: SheetEditor;
  readonly onForce: (number: number) => void;
  readonly onSeat: (empire: Code) => void;
  /** The stored orders of the seat have changed. */
  readonly onReload: () => void;
  readonly onResult: (result: TrialResult) => void;
  readonly onClose: () => void;
}

/** The overview of a seat in a trial: its forces, the other seats, guesses and the result. */
export const TrialPanel = (props: TrialPanelProps) => {
  const { session, trying, holder, editor, onForce, onSeat, onReload, onResult, onClose } = props;
  const t = orderTrialMessages();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { empire, world, prepared, position } = editor;
  const trial = trying.state.value;
  const empires = world.empires.filter(code => !position.out.includes(code));
  const fail = (error: unknown): void => {
    console.warn('trial', error);
    setBusy(false);
    setFailed(true);
  };
  // One task at a time, each after the screen has shown that the task has begun.
  const attempt = (work: () => Promise<unknown>): void => {
    setBusy(true);
    setFailed(false);
    runAfterPaint(() => work().then(() => setBusy(false), fail));
  };
  const guess = async (seats: readonly Code[]): Promise<void> => {
    for (const seat of seats) {
      const text = guessSheet(loadedMap(), trial, seat, createSalt());
      if (seat === empire) editor.change(parseSheet(text).sheet);
      else await writeTrialSheet(trying, seat, text);
    }
  };
  const guessMissing = async (): Promise<void> => {
    const sheets = await readTrialSheets(trying, empires);
    await guess(empires.filter(code => sheets[code] === undefined));
  };
  return (
    <>
      <TrialHead title={t.title} onClose={onClose} />
      <p class="text-sm text-soft">
        {t.help} {t.assumed}
      </p>
      {failed && <Banner role="alert">{t.failed}</Banner>}
      <Select
        label={t.seat}
        value={empire}
        options={empires.map(value => ({ value, label: empireTitle(value) }))}
        onPick={onSeat}
      />
      <ForceChips editor={editor} label={gameMessages().seat.all} onForce={onForce} />
      <OrderProblemList faults={prepared.faults.filter(({ grave }) => grave).slice(0, 2)} editor={editor} />
      {editor.takeBack && (
        <button type="button" class="btn" onClick={editor.takeBack}>
          <Icon name="undo" />
          {gameMessages().orders.takeBack}
        </button>
      )}
      <div class="pair">
        <button type="button" class="btn" disabled={busy} onClick={() => attempt(() => guess([empire]))}>
          {t.guess}
        </button>
        <button type="button" class="btn" disabled={busy} onClick={() => attempt(guessMissing)}>
          {t.guessAll}
        </button>
      </div>
      <p class="text-sm text-soft">{t.guessHelp}</p>
      <TakeOver session={session} trying={trying} holder={holder} onClose={onClose} />
      <button
        type="button"
        class="btn"
        disabled={busy}
        onClick={() => attempt(() => deleteTrial(trying, empires).then(onReload))}
      >
        <Icon name="trash" />
        {t.discard}
      </button>
      <button
        type="button"
        class="btn btn-main trial-main"
        data-main
        disabled={busy}
        onClick={() => attempt(async () => onResult(trialResultOf(trial, await readTrialSheets(trying, empires))))}
      >
        <Icon name="eye" />
        {t.run}
      </button>
    </>
  );
};
