import { useState } from 'preact/hooks';
import { useOwn } from '../../../../table/collection/use-own.ts';
import { Choice } from '../../../../ui/form/choice.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { Note } from '../../../../ui/note.tsx';
import { type Army, sumOf, wrongsOf } from '../../army/army.ts';
import type { AncientPage } from '../../battle/session.ts';
import { type Player, USUAL_SETTINGS } from '../../battle/setup.ts';
import { SCATTERS, type Scatter } from '../../fire/catapults.ts';
import { MEASURES } from '../../melee/losses.ts';
import { ARMIES, SCENARIOS } from '../../muster/collections.ts';
import { HOUSE_IDS, LIBRARY_IDS, libraryArmy, libraryScenario, setupOf } from '../../muster/library.ts';
import { type BySide, bySide, SIDES } from '../../troops/side.ts';
import { words } from '../../words/index.ts';
import { moreWords } from '../../words/more.ts';
import { wrongText } from './army-edit.tsx';

const MOST_TURNS = 60;

interface OwnBattleProps extends Pick<AncientPage, 'collection' | 'create'> {
  readonly players: BySide<Player>;
}

interface PickProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (value: string) => void;
}

/** One of many, as the platform lets choose it. */
const Pick = ({ label, value, options, onPick }: PickProps) => (
  <label class="block">
    <span class="field-label">{label}</span>
    <select class="input" value={value} onChange={event => onPick(event.currentTarget.value)}>
      {options.map(option => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);

/** A battle out of any two armies on any board, with its settings. */
export const OwnBattle = ({ collection, create, players }: OwnBattleProps) => {
  const t = moreWords();
  const mine = useOwn(collection(ARMIES));
  const boards = useOwn(collection(SCENARIOS));
  const [picked, setPicked] = useState<BySide<string>>({ a: 'roman', b: 'carthaginian' });
  const [ground, setGround] = useState<string>('plain');
  const [turns, setTurns] = useState(16);
  const [ends, setEnds] = useState(true);
  const [advice, setAdvice] = useState(true);
  const [settings, setSettings] = useState(USUAL_SETTINGS);
  if (!mine || !boards) return null;
  const armies: readonly Army[] = [...mine.items, ...LIBRARY_IDS.map(id => libraryArmy(id, t.armies.called[id]))];
  const scenarios = [...boards.items, ...HOUSE_IDS.map(id => libraryScenario(id, t.begin.ready[id].title))];
  const armyOf = (id: string): Army => armies.find(army => army.id === id) ?? (armies[0] as Army);
  const chosen = bySide(side => armyOf(picked[side]));
  const scenario = scenarios.find(({ id }) => id === ground) ?? scenarios[0];
  if (!scenario) return null;
  const wrongs = SIDES.flatMap(side =>
    wrongsOf(chosen[side], null).map(wrong => `${chosen[side].name}: ${wrongText(wrong)}`),
  );
  const empty = SIDES.some(side => sumOf(chosen[side].troops) === 0);
  return (
    <section class="card grid gap-3" aria-label={t.own.title}>
      <h2>{t.own.title}</h2>
      {SIDES.map(side => (
        <Pick
          key={side}
          label={t.begin.plays[side]}
          value={chosen[side].id}
          options={armies.map(army => ({
            value: army.id,
            label: `${army.name}, ${t.armies.points(sumOf(army.troops))}`,
          }))}
          onPick={id => setPicked({ ...picked, [side]: id })}
        />
      ))}
      <Pick
        label={t.own.board}
        value={scenario.id}
        options={scenarios.map(({ id, name, board: { width, height } }) => ({
          value: id,
          label: `${name}, ${t.boards.squares(width, height)}`,
        }))}
        onPick={setGround}
      />
      <Toggle on={ends} onToggle={setEnds}>
        {t.own.ends}
      </Toggle>
      {ends && (
        <Stepper label={t.own.turns} value={turns} least={1} most={MOST_TURNS} onStep={by => setTurns(turns + by)} />
      )}
      <Choice
        label={t.own.measure}
        value={settings.measure}
        options={MEASURES.map(value => ({ value, label: t.own.measures[value] }))}
        onChoose={measure => setSettings({ ...settings, measure })}
      />
      <Choice
        label={t.own.scatter}
        value={settings.scatter}
        options={(Object.keys(SCATTERS) as Scatter[]).map(value => ({ value, label: t.own.scatters[value] }))}
        onChoose={scatter => setSettings({ ...settings, scatter })}
      />
      <Toggle on={advice} onToggle={setAdvice}>
        {t.own.advice}
      </Toggle>
      {wrongs.map(wrong => (
        <Note key={wrong}>{wrong}</Note>
      ))}
      <button
        type="button"
        class="btn btn-main"
        disabled={empty}
        onClick={() => {
          const setup = setupOf({
            armies: chosen,
            scenario,
            settings,
            players,
            first: 'a',
            turns: ends ? turns : null,
            advice,
          });
          create(words().versus(chosen.a.name, chosen.b.name), setup);
        }}
      >
        {t.own.begin}
      </button>
    </section>
  );
};
