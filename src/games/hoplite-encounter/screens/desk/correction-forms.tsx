import { useState } from 'preact/hooks';
import { Banner } from '../../../../ui/banner.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { type Correction, MAX_SHEET_LENGTH } from '../../battle/schemas.ts';
import { type EncounterState, unpackPosition, worldOf } from '../../battle/state.ts';
import { hexAt } from '../../map/chart.ts';
import { parseRef } from '../../map/hex.ts';
import { gameMessages } from '../../messages/index.ts';
import { empireName, empireTitle } from '../../messages/names.ts';
import { originalSheet, placeCode } from '../../orders/sheet.ts';
import { formatSheet, parseSheet } from '../../orders/sheet-text.ts';
import { type Code, forceNameOf, MAX_FORCE_SIZE, UNIT_KINDS } from '../../rules/force.ts';
import { formatSum, parseSum } from '../../rules/money.ts';
import { loadedMap } from '../map/load-chart.ts';

type Change = Correction['change'];

interface FormProps {
  readonly state: EncounterState;
  /** Called with the correction; undefined if it changes nothing or is not valid. */
  readonly onChange: (change: Change | undefined) => void;
}

const byName = <Item,>(items: readonly Item[], nameFor: (item: Item) => string): readonly Item[] =>
  [...items].sort((a, b) => nameFor(a).localeCompare(nameFor(b)));

const countries = (): readonly { readonly value: Code; readonly label: string }[] =>
  byName(
    loadedMap().states.map(({ code, name }) => ({ value: code, label: `${gameMessages().placeName(name)} ${code}` })),
    ({ label }) => label,
  );

const TreasuryForm = ({ state, onChange }: FormProps) => {
  const t = gameMessages().correct;
  const all = countries();
  const [country, setCountry] = useState(all[0]?.value ?? '');
  const holdingOf = (code: Code) => state.position.countries[loadedMap().stateNumber.get(code) ?? -1];
  const sumOf = (code: Code): string => formatSum(holdingOf(code)?.treasury ?? 0);
  const [text, setText] = useState(() => sumOf(country));
  const enter = (code: Code, typed: string): void => {
    setCountry(code);
    setText(typed);
    const to = parseSum(typed.trim());
    onChange(to === undefined ? undefined : { what: 'treasury', state: code, to });
  };
  return (
    <>
      <Select label={t.country} value={country} options={all} onPick={code => enter(code, sumOf(code))} />
      <Typed
        label={t.treasury}
        text={text}
        wrong={parseSum(text.trim()) === undefined}
        onText={typed => enter(country, typed)}
      />
    </>
  );
};

const HolderForm = ({ state, onChange }: FormProps) => {
  const t = gameMessages().correct;
  const all = countries();
  const holderOf = (code: Code): string =>
    state.position.countries[loadedMap().stateNumber.get(code) ?? -1]?.holder ?? '';
  const [country, setCountry] = useState(all[0]?.value ?? '');
  const [to, setTo] = useState(() => holderOf(country));
  const enter = (code: Code, holder: string): void => {
    setCountry(code);
    setTo(holder);
    onChange(
      holder === holderOf(code) ? undefined : { what: 'holder', state: code, to: holder === '' ? null : holder },
    );
  };
  const empires = byName(Object.keys(state.position.known), empireTitle).map(code => ({
    value: code,
    label: empireName(state, code),
  }));
  return (
    <>
      <Select label={t.country} value={country} options={all} onPick={code => enter(code, holderOf(code))} />
      <Select
        label={t.holder}
        value={to}
        options={[{ value: '', label: gameMessages().map.free }, ...empires]}
        onPick={holder => enter(country, holder)}
      />
    </>
  );
};

const ForceForm = ({ state, onChange }: FormProps) => {
  const t = gameMessages().correct;
  const chart = loadedMap();
  const { forces } = state.position;
  const [at, setAt] = useState(0);
  const entered = (i: number) => {
    const force = forces[i];
    return {
      H: force?.H ?? 0,
      T: force?.T ?? 0,
      M: force?.M ?? 0,
      chest: formatSum(force?.chest ?? 0),
      place: force ? placeCode(chart, force.hex) : '',
    };
  };
  const [now, setNow] = useState(() => entered(0));
  const hexOf = (place: string): number => {
    const name = place.trim().toUpperCase();
    const ref = parseRef(name);
    return chart.cityByCode.get(name)?.hex ?? (ref ? hexAt(chart, ref) : -1);
  };
  const enter = (i: number, next: ReturnType<typeof entered>): void => {
    setAt(i);
    setNow(next);
    const force = forces[i];
    const chest = parseSum(next.chest.trim());
    const hex = hexOf(next.place);
    const { H, T, M } = next;
    onChange(
      force && chest !== undefined && hex >= 0
        ? { what: 'force', empire: force.empire, number: force.number, H, T, M, chest, hex }
        : undefined,
    );
  };
  return (
    <>
      <Select
        label={t.of.force}
        value={String(at)}
        options={forces.map((each, i) => ({
          value: String(i),
          label: `${empireName(state, each.empire)} ${forceNameOf(each)} ${placeCode(chart, each.hex)}`,
        }))}
        onPick={value => enter(Number(value), entered(Number(value)))}
      />
      <div class="units-row">
        {UNIT_KINDS.map(kind => (
          <Stepper
            key={kind}
            label={gameMessages().orders.units[kind]}
            value={now[kind]}
            least={0}
            most={MAX_FORCE_SIZE}
            onStep={by => enter(at, { ...now, [kind]: now[kind] + by })}
          />
        ))}
      </div>
      <div class="pair">
        <Typed
          label={gameMessages().orders.chest}
          text={now.chest}
          wrong={parseSum(now.chest.trim()) === undefined}
          onText={chest => enter(at, { ...now, chest })}
        />
        <Typed
          label={t.place}
          text={now.place}
          wrong={hexOf(now.place) < 0}
          onText={place => enter(at, { ...now, place })}
        />
      </div>
    </>
  );
};

const SheetForm = ({ state, onChange }: FormProps) => {
  const t = gameMessages().correct;
  const empires = byName(
    Object.keys(state.position.known).filter(code => !state.position.out.includes(code)),
    empireTitle,
  );
  const textOf = (empire: Code): string =>
    state.sheets[empire] ??
    formatSheet(
      { game: state.setup.mail?.game ?? 'game', empire, turn: state.position.turn },
      originalSheet(worldOf(loadedMap(), state).chart, unpackPosition(loadedMap(), state), empire),
    );
  const [empire, setEmpire] = useState(empires[0] ?? '');
  const [text, setText] = useState(() => textOf(empire));
  const unread = parseSheet(text).unread;
  const enter = (code: Code, typed: string): void => {
    setEmpire(code);
    setText(typed);
    const sound = parseSheet(typed).unread.length === 0;
    onChange(sound ? { what: 'sheet', empire: code, text: typed } : undefined);
  };
  return (
    <>
      <Select
        label={t.empire}
        value={empire}
        options={empires.map(code => ({ value: code, label: empireName(state, code) }))}
        onPick={code => enter(code, textOf(code))}
      />
      <label class="block">
        <span class="field-label">{t.of.sheet}</span>
        <textarea
          class="input font-mono text-sm"
          rows={8}
          maxLength={MAX_SHEET_LENGTH}
          spellcheck={false}
          value={text}
          onInput={event => enter(empire, event.currentTarget.value)}
        />
      </label>
      {unread.length > 0 && (
        <Banner role="alert">{t.unread(unread.map(each => `${each.line}: ${each.text}`).join('; '))}</Banner>
      )}
    </>
  );
};

/** The corrections that a referee may make between turns, each with its form (L7). */
export const CORRECTION_FORMS = {
  treasury: TreasuryForm,
  holder: HolderForm,
  force: ForceForm,
  sheet: SheetForm,
} as const;

interface TypedProps {
  readonly label: string;
  readonly text: string;
  readonly wrong: boolean;
  readonly onText: (text: string) => void;
}

const Typed = ({ label, text, wrong, onText }: TypedProps) => (
  <label class="block">
    <span class="field-label">{label}</span>
    <input
      class="input"
      autocomplete="off"
      spellcheck={false}
      aria-invalid={wrong}
      value={text}
      onInput={event => onText(event.currentTarget.value)}
    />
    {wrong && (
      <span class="problem" role="alert">
        {gameMessages().correct.wrong}
      </span>
    )}
  </label>
);
