import { useState } from 'preact/hooks';
import { closeOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import type { Correction } from '../../battle/schemas.ts';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { CORRECTION_FORMS } from './correction-forms.tsx';

type What = keyof typeof CORRECTION_FORMS;
const WHAT: readonly What[] = ['treasury', 'holder', 'force', 'sheet'];

interface CorrectionPageProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** The page of the referee's corrections. Opening it opens the record, and all reports say so (L2 L7). */
export const CorrectionPage = ({ session, state }: CorrectionPageProps) => {
  const t = gameMessages().correct;
  const [what, setWhat] = useState<What>('treasury');
  const [change, setChange] = useState<Correction['change'] | undefined>(undefined);
  const [reason, setReason] = useState('');
  const { turn } = state.position;
  if (!state.opened)
    return (
      <div class="scroll">
        <h2>{t.title}</h2>
        <Banner role="note">{t.opens}</Banner>
        <button type="button" class="btn btn-main" onClick={() => session.record('opened', { turn })}>
          {t.openIt}
        </button>
      </div>
    );
  const Form = CORRECTION_FORMS[what];
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <RadioGroup
        label={t.what}
        value={what}
        options={WHAT.map(value => ({ value, label: t.of[value] }))}
        onChoose={value => {
          setWhat(value);
          setChange(undefined);
        }}
      />
      <Form key={what} state={state} onChange={setChange} />
      <label class="block">
        <span class="field-label">{t.reason}</span>
        <input class="input" maxLength={200} value={reason} onInput={event => setReason(event.currentTarget.value)} />
      </label>
      <button
        type="button"
        class="btn btn-main"
        disabled={change === undefined || reason.trim() === ''}
        onClick={() => {
          if (!change) return;
          session.record('correct', { turn, reason: reason.trim(), change });
          closeOverlay();
        }}
      >
        {t.apply}
      </button>
    </div>
  );
};
