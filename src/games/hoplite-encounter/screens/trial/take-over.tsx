import { useState } from 'preact/hooks';
import { orderTrialMessages } from '../../../../game-ui/trial/messages.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { runAfterPaint } from '../../../../ui/device/when-idle.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import { unpackPosition } from '../../battle/state.ts';
import { initialInput } from '../../orders/sheet.ts';
import { parseSheet } from '../../orders/sheet-text.ts';
import type { Code } from '../../rules/force.ts';
import { loadedMap } from '../map/load-chart.ts';
import { readTrialSheets, takeOverSheet } from './trial-session.ts';

interface TakeOverProps {
  /** The player's own session. */
  readonly session: EncounterSession;
  readonly trying: EncounterSession;
  readonly holder: Code;
  /** Leads back to the player's own orders. */
  readonly onClose: () => void;
}

/** The button that makes the player's orders of a trial his draft. Afterwards: undo, and the way back to the draft. */
export const TakeOver = ({ session, trying, holder, onClose }: TakeOverProps) => {
  const t = orderTrialMessages();
  const [undo, setUndo] = useState<(() => Promise<void>) | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const attempt = (work: () => Promise<unknown>): void => {
    setBusy(true);
    setFailed(false);
    const done = (error?: unknown): void => {
      if (error !== undefined) console.warn('trial', error);
      setBusy(false);
      setFailed(error !== undefined);
    };
    runAfterPaint(() => work().then(() => done(), done));
  };
  const take = async (): Promise<void> => {
    const text = (await readTrialSheets(trying, [holder]))[holder];
    const chart = loadedMap();
    const position = unpackPosition(chart, trying.state.value);
    const sheet = text === undefined ? initialInput(chart, position, holder) : parseSheet(text).sheet;
    const back = await takeOverSheet(session, holder, sheet);
    setUndo(() => back);
  };
  const takeBack = async (): Promise<void> => {
    await undo?.();
    setUndo(undefined);
  };
  const warning = failed && <Banner role="alert">{t.failed}</Banner>;
  if (!undo)
    return (
      <>
        {warning}
        <button type="button" class="btn" disabled={busy} onClick={() => attempt(take)}>
          <Icon name="check" />
          {t.take}
        </button>
      </>
    );
  return (
    <>
      {warning}
      <Banner
        mark="check"
        action={
          <button type="button" class="btn" disabled={busy} onClick={() => attempt(takeBack)}>
            <Icon name="undo" />
            {t.undo}
          </button>
        }
      >
        {t.taken}
      </Banner>
      <button type="button" class="btn" onClick={onClose}>
        <Icon name="turn" />
        {t.close}
      </button>
    </>
  );
};
