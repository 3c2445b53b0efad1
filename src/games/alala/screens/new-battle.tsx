import { useState } from 'preact/hooks';
import { Choice } from '../../../app/parts/choice.tsx';
import { below } from '../../../app/parts/dice-source.ts';
import type { NewBattleProps } from '../../contract.ts';
import { READY_MADE, setupOf } from '../ready-made.ts';
import { DEFAULT_RULES, HOUSE_RULES, type HouseRule, type HouseRules } from '../rules/house-rules.ts';
import { type Setup, SIDES } from '../state.ts';
import { nameOf, words } from '../words/index.ts';

/** The ready-made battles, and the house rules that the next one begins with. */
export const NewBattle = ({ create }: NewBattleProps) => {
  const t = words();
  const [house, setHouse] = useState<HouseRules>(DEFAULT_RULES);
  return (
    <div class="grid gap-4">
      <h2>{t.begin.ready}</h2>
      <p class="text-sm text-soft">{t.begin.house}</p>
      {READY_MADE.map(ready => {
        const title = t.begin.versus(nameOf({ word: ready.armies[0].name }), nameOf({ word: ready.armies[1].name }));
        const rolled = ready.armies.some(army => army.wings.some(wing => wing.cp === undefined));
        return (
          <section key={ready.id} class="card grid gap-2" aria-label={title}>
            <h3 class="text-lg">{title}</h3>
            <ArmyLines setup={setupOf(ready, house, () => 0)} />
            <p class="text-sm text-soft">{rolled ? t.begin.cpRolled : t.begin.cpGiven}</p>
            <button type="button" class="btn btn-main" onClick={() => create(title, setupOf(ready, house, below))}>
              {t.begin.start}
            </button>
          </section>
        );
      })}
      <details class="card">
        <summary class="summary">{t.begin.houseRules}</summary>
        <div class="grid gap-3 pt-2">
          <p class="text-sm text-soft">{t.begin.houseRulesHelp}</p>
          {(Object.keys(HOUSE_RULES) as HouseRule[]).map(rule => {
            const label = t.houseRules[rule] as Readonly<Record<string, string>>;
            return (
              <Choice
                key={rule}
                label={label.label ?? rule}
                value={house[rule] as string}
                options={HOUSE_RULES[rule].choices.map(value => ({ value, label: label[value] ?? value }))}
                onChoose={value => setHouse({ ...house, [rule]: value })}
              />
            );
          })}
        </div>
      </details>
    </div>
  );
};

const ArmyLines = ({ setup }: { readonly setup: Setup }) => {
  const t = words();
  return (
    <ul class="text-sm">
      {SIDES.map(side => {
        const { name, units, leaders } = setup.armies[side];
        return (
          <li key={side}>
            <strong>{nameOf(name)}</strong>: {t.begin.units(units.length)}, {t.begin.leaders(leaders.length)}
          </li>
        );
      })}
    </ul>
  );
};
