import { NameField } from '../../../../game-ui/library/name-field.tsx';
import { Banner } from '../../../../ui/banner.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import type { Army } from '../../army/army.ts';
import { armyPoints, defaultCards } from '../../army/army-points.ts';
import { ARMY_LIMITS, MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '../../army/army-schema.ts';
import { armyWarnings } from '../../army/army-warnings.ts';
import { fieldMessages, localizedName, pageMessages, screenMessages } from '../../messages/index.ts';
import { AREA_NAMES, type AreaName } from '../../rules/areas.ts';
import { ARMY_RULES, SPECIALS } from '../../rules/cards.ts';
import { ARMY_TERRAINS } from '../../rules/terrain.ts';
import { ArmyFigures } from './army-figures.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { LIMIT_RANGE, usePointsLimit } from './points-limit.ts';
import { type ArmyEditProps, ArmyUnits } from './units.tsx';

/** The editor of an army without its name, with its points and warnings (G1, G2). */
export const ArmyEdit = ({ army, change }: ArmyEditProps) => {
  const t = pageMessages().armies;
  const [limit, stepLimit] = usePointsLimit();
  const over = armyPoints(army).total - limit;
  return (
    <div class="grid gap-3">
      <ArmyFigures army={army} />
      <Stepper label={t.limit} value={limit} {...LIMIT_RANGE} onStep={stepLimit} />
      {over > 0 && <Banner>{t.over(over)}</Banner>}
      {armyWarnings(army).map(({ word, figures }) => (
        <Banner key={word}>{screenMessages().odd[word](figures.units ?? 0)}</Banner>
      ))}
      <PeriodChoice value={army.period} onChoose={period => change({ ...army, period }, 'period')} />
      <LeaderEdit army={army} change={change} />
      <ArmyUnits army={army} change={change} />
      <Collapsible title={t.rules}>
        {() =>
          ARMY_RULES.map(rule => (
            <Toggle
              key={rule}
              on={army.special.includes(rule)}
              onToggle={on =>
                change(
                  { ...army, special: ARMY_RULES.filter(each => (each === rule ? on : army.special.includes(each))) },
                  `rule ${rule}`,
                )
              }
            >
              {screenMessages().armyRules[rule]}
            </Toggle>
          ))
        }
      </Collapsible>
      <Collapsible title={t.cards}>{() => <Cards army={army} change={change} />}</Collapsible>
      <Collapsible title={t.terrain}>{() => <Ground army={army} change={change} />}</Collapsible>
      <label class="block">
        <span class="field-label">{t.description}</span>
        <textarea
          class="input"
          rows={3}
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={localizedName(army.description)}
          onInput={event => change({ ...army, description: event.currentTarget.value }, 'typed description')}
        />
      </label>
    </div>
  );
};

const LeaderEdit = ({ army, change }: ArmyEditProps) => {
  const t = pageMessages().armies.leader;
  const { leader } = army;
  const lead = (next: Army['leader'], what: string): void => change({ ...army, leader: next }, what);
  return (
    <section class="card grid gap-3" aria-label={t.title}>
      <h2>{t.title}</h2>
      <NameField
        label={t.name}
        value={localizedName(leader.name)}
        most={MAX_NAME_LENGTH}
        onName={name => lead({ ...leader, name }, 'typed leader')}
      />
      <Stepper
        label={t.initiative}
        value={leader.initiative}
        least={0}
        most={ARMY_LIMITS.initiative}
        onStep={by => lead({ ...leader, initiative: leader.initiative + by }, 'initiative')}
      />
      <Stepper
        label={t.command}
        value={leader.command}
        least={0}
        most={ARMY_LIMITS.command}
        onStep={by => lead({ ...leader, command: leader.command + by }, 'command')}
      />
      {army.period === 'samurai' && (
        <Stepper
          label={t.clans}
          value={leader.clans ?? ARMY_LIMITS.clans}
          least={1}
          most={ARMY_LIMITS.clans}
          onStep={by => lead({ ...leader, clans: (leader.clans ?? ARMY_LIMITS.clans) + by }, 'clans')}
        />
      )}
    </section>
  );
};

const Cards = ({ army, change }: ArmyEditProps) => (
  <>
    {SPECIALS.filter(card => card !== 'CHALLENGE' || army.period === 'samurai' || army.cards[card]).map(card => (
      <Stepper
        key={card}
        label={fieldMessages().specials[card]}
        value={army.cards[card] ?? 0}
        least={0}
        most={ARMY_LIMITS.ofACard}
        onStep={by => {
          const { [card]: had = 0, ...others } = army.cards;
          change({ ...army, cards: had + by > 0 ? { ...others, [card]: had + by } : others }, `card ${card}`);
        }}
      />
    ))}
    <button type="button" class="btn" onClick={() => change({ ...army, cards: defaultCards(army) }, 'usual cards')}>
      {pageMessages().armies.usual}
    </button>
  </>
);

const Ground = ({ army, change }: ArmyEditProps) => {
  const t = pageMessages().armies;
  const put = (area: AreaName, value: string): void => {
    const others = army.terrain.filter(each => each.area !== area);
    const terrain = ARMY_TERRAINS.find(each => each === value);
    change({ ...army, terrain: terrain ? [...others, { area, terrain }] : others }, `terrain ${area}`);
  };
  return (
    <div class="hoplites-two">
      {AREA_NAMES.map(area => (
        <Select
          key={area}
          label={t.area(area)}
          value={army.terrain.find(each => each.area === area)?.terrain ?? ''}
          options={[
            { value: '', label: t.noTerrain },
            ...ARMY_TERRAINS.map(value => ({ value, label: fieldMessages().terrains[value] })),
          ]}
          onPick={value => put(area, value)}
        />
      ))}
    </div>
  );
};
