import { useState } from 'preact/hooks';
import { closePlace } from '../../../../table/shell/place.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Note } from '../../../../ui/note.tsx';
import type { EncounterSession } from '../../battle/session.ts';
import type { EncounterState } from '../../battle/state.ts';
import { hexAt } from '../../map/chart.ts';
import { parseRef } from '../../map/hex.ts';
import { placeName } from '../../orders/sheet.ts';
import { nameOf } from '../../rules/force.ts';
import { formatSum, parseSum } from '../../rules/money.ts';
import { words } from '../../words/index.ts';
import { empireName } from '../../words/names.ts';
import { theChart } from '../map/the-chart.ts';
import { Field } from '../orders/force-form.tsx';

const WHAT = ['treasury', 'holder', 'force'] as const;

interface CorrectProps {
  readonly session: EncounterSession;
  readonly state: EncounterState;
}

/** What the referee says is so, with a reason: whoever looks here has opened the record, and all reports say so (L2 L7). */
export const Correct = ({ session, state }: CorrectProps) => {
  const t = words().correct;
  const chart = theChart();
  const [open, setOpen] = useState(state.opened || Object.keys(state.secrets).length === 0);
  const [what, setWhat] = useState<(typeof WHAT)[number]>('treasury');
  const [country, setCountry] = useState(chart.states[0]?.code ?? '');
  const [number, setNumber] = useState(0);
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState(false);
  const { turn, forces, countries } = state.position;
  if (!open)
    return (
      <div class="scroll">
        <h2>{t.title}</h2>
        <Note role="note">{t.opens}</Note>
        <button
          type="button"
          class="btn btn-main"
          onClick={() => {
            session.record('opened', { turn });
            setOpen(true);
          }}
        >
          {t.openIt}
        </button>
      </div>
    );
  const holding = countries[chart.stateNumber.get(country) ?? -1];
  const force = forces[number];
  const said =
    what === 'treasury'
      ? formatSum(holding?.treasury ?? 0)
      : what === 'holder'
        ? (holding?.holder ?? '')
        : force
          ? `${force.H} ${force.T} ${force.M} ${formatSum(force.chest)} ${placeName(chart, force.hex)}`
          : '';
  const apply = (): void => {
    const text = (to || said).trim().toUpperCase();
    const change = changeOf(text);
    setWrong(change === undefined);
    if (!change) return;
    session.record('correct', { turn, reason: reason.trim(), change });
    closePlace();
  };
  const changeOf = (text: string) => {
    if (what === 'treasury') {
      const sum = parseSum(text);
      return sum === undefined ? undefined : { what, state: country, to: sum };
    }
    if (what === 'holder') {
      if (text === '') return { what, state: country, to: null };
      return Object.hasOwn(state.position.known, text) ? { what, state: country, to: text } : undefined;
    }
    const [H, T, M, chest = '', place = ''] = text.split(/\s+/);
    const units = [H, T, M].map(Number);
    const sum = parseSum(chest);
    const ref = parseRef(place);
    const hex = chart.cityNamed.get(place)?.hex ?? (ref ? hexAt(chart, ref) : -1);
    const sound = units.every(count => Number.isInteger(count) && count >= 0 && count <= 5);
    if (!force || !sound || sum === undefined || hex < 0) return undefined;
    const [h = 0, tri = 0, m = 0] = units;
    return { what, empire: force.empire, number: force.number, H: h, T: tri, M: m, chest: sum, hex };
  };
  return (
    <div class="scroll">
      <h2>{t.title}</h2>
      <Choice
        label={t.what}
        value={what}
        options={WHAT.map(value => ({ value, label: t.of[value] }))}
        onChoose={value => {
          setWhat(value);
          setTo('');
        }}
      />
      {what === 'force' ? (
        <Select
          label={t.of.force}
          value={String(number)}
          options={forces.map((each, i) => [String(i), `${empireName(state, each.empire)} ${nameOf(each)}`])}
          onPick={value => setNumber(Number(value))}
        />
      ) : (
        <Select
          label={t.country}
          value={country}
          options={chart.states.map(({ code, name }) => [code, `${code} ${words().placeName(name)}`])}
          onPick={setCountry}
        />
      )}
      <Field
        key={`${what} ${country} ${number}`}
        label={t.value[what]}
        value={to || said}
        wrong={wrong}
        onText={setTo}
      />
      {wrong && <Note role="alert">{t.wrong}</Note>}
      <Field label={t.reason} value={reason} onText={setReason} />
      <button type="button" class="btn btn-main" disabled={reason.trim() === ''} onClick={apply}>
        {t.apply}
      </button>
    </div>
  );
};

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onPick: (value: string) => void;
}

const Select = ({ label, value, options, onPick }: SelectProps) => (
  <label class="block">
    <span class="field-label">{label}</span>
    <select class="input" value={value} onChange={event => onPick(event.currentTarget.value)}>
      {options.map(([each, said]) => (
        <option key={each} value={each}>
          {said}
        </option>
      ))}
    </select>
  </label>
);
