import { useState } from 'preact/hooks';
import { CollectionScreen } from '../../../../game-ui/library/collection-screen.tsx';
import { defineCollectionScreen } from '../../../../game-ui/library/collection-screen-definition.ts';
import { ReadyMadeItem } from '../../../../game-ui/library/item-list.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { randomInt } from '../../../../ui/device/random.ts';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import type { Army } from '../../army/army.ts';
import { armyPoints, defaultCards } from '../../army/army-points.ts';
import { ARMY_COLLECTION, formatArmy, MAX_NAME_LENGTH, parseArmy } from '../../army/army-schema.ts';
import { defaultLine, generateArmy } from '../../army/random-army.ts';
import { READY_ARMIES } from '../../army/ready-armies.ts';
import type { HoplitesPage } from '../../battle/session.ts';
import { localizedName, pageMessages, screenMessages } from '../../messages/index.ts';
import { PERIODS, type Period } from '../../rules/cards.ts';
import { ArmyEdit } from './army-edit.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { LIMIT_RANGE, usePointsLimit } from './points-limit.ts';

/** A ready army with translated names; a copy belongs to the player. */
const asSaid = (army: Army): Army => ({
  ...army,
  name: localizedName(army.name),
  description: localizedName(army.description),
  leader: { ...army.leader, name: localizedName(army.leader.name) },
  units: army.units.map(line => ({ ...line, name: localizedName(line.name) })),
});

/** A new army: one unit, and the cards for its leader's Command (G1). */
const freshArmy = (): Army => {
  const t = pageMessages().armies;
  const { name, ...line } = defaultLine('HI', 'antiquity');
  const army: Army = {
    id: 'new',
    name: t.unnamed,
    period: 'antiquity',
    description: '',
    leader: { name: t.unnamedLeader, initiative: 4, command: 1 },
    special: [],
    terrain: [],
    cards: {},
    units: [{ count: 1, name: localizedName(name), ...line }],
  };
  return { ...army, cards: defaultCards(army) };
};

/** Draws an army of random units up to the limit. */
const Drawn = ({ onDraw }: { readonly onDraw: (army: Army) => void }) => {
  const t = pageMessages().armies;
  const [period, setPeriod] = useState<Period>('antiquity');
  const [limit, stepLimit] = usePointsLimit();
  return (
    <section class="card grid gap-3" aria-label={t.draw}>
      <h2>{t.draw}</h2>
      <p class="text-sm text-soft">{t.drawHelp}</p>
      <PeriodChoice value={period} onChoose={setPeriod} />
      <Stepper label={t.limit} value={limit} {...LIMIT_RANGE} onStep={stepLimit} />
      <button
        type="button"
        class="btn btn-main"
        onClick={() => onDraw(asSaid(generateArmy({ id: 'new', name: t.made(limit), period }, limit, randomInt)))}
      >
        {t.drawIt}
      </button>
    </section>
  );
};

/** The armies of this phone and the ready ones (G1, G4). */
export const Armies = ({ collection, place, open }: HoplitesPage) => {
  const t = pageMessages().armies;
  return (
    <CollectionScreen
      kind={ARMY_COLLECTION_TYPE}
      store={collection(ARMY_COLLECTION)}
      place={place}
      open={open}
      out={tableWords().home}
      fresh={freshArmy}
      more={add => (
        <>
          <Drawn onDraw={add} />
          <section class="grid gap-3" aria-label={t.library}>
            <h2>{t.library}</h2>
            <Banner role="note" mark="none">
              {t.house}
            </Banner>
            {PERIODS.map(period => (
              <section key={period} class="grid gap-3" aria-label={screenMessages().periods[period]}>
                <h3>{screenMessages().periods[period]}</h3>
                {READY_ARMIES.filter(army => army.period === period).map(army => (
                  <div key={army.id} class="card hoplites-ready">
                    <ReadyMadeItem kind={ARMY_COLLECTION_TYPE} item={army} onTake={() => add(asSaid(army))}>
                      <p class="text-sm text-soft">{localizedName(army.description)}</p>
                    </ReadyMadeItem>
                  </div>
                ))}
              </section>
            ))}
          </section>
        </>
      )}
      after={army => army.description !== '' && <p>{localizedName(army.description)}</p>}
      editor={({ item, change }) => <ArmyEdit army={item} change={change} />}
    />
  );
};

/** The armies of the library: list, edit, share, import (G4). */
const ARMY_COLLECTION_TYPE = defineCollectionScreen<Army>(parseArmy, {
  words: () => pageMessages().armies,
  format: formatArmy,
  nameOf: ({ name }) => localizedName(name),
  longestName: MAX_NAME_LENGTH,
  isTyped: what => what.startsWith('typed') || what === 'name',
  address: '#/armies/hoplites/import/',
  papers: () => [
    {
      label: pageMessages().armies.print,
      sheet: async army => {
        const { ArmySheet } = await import('./army-sheet.tsx');
        return <ArmySheet army={army} />;
      },
    },
  ],
  card: army => <ArmyCard army={army} />,
});

/** An army in short: name, points, period and units. */
const ArmyCard = ({ army }: { readonly army: Army }) => {
  const t = pageMessages().armies;
  return (
    <span class="min-w-0 flex-1 text-start wrap-anywhere">
      <strong>{localizedName(army.name)}</strong> {t.points(armyPoints(army).total)}
      <span class="block text-sm font-normal text-soft">
        {screenMessages().periods[army.period]}, {t.units(army.units.reduce((sum, { count }) => sum + count, 0))}
      </span>
    </span>
  );
};
