import { useState } from 'preact/hooks';
import { Library } from '../../../../game-ui/library/collection.tsx';
import { LibraryItem } from '../../../../game-ui/library/item-list.tsx';
import { gameUiMessages as tableWords } from '../../../../game-ui/messages/index.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { randomInt } from '../../../../ui/device/random.ts';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import type { Army } from '../../army/army.ts';
import { ARMIES } from '../../army/collections.ts';
import { madeArmy, usualLine } from '../../army/make.ts';
import { usualCards } from '../../army/points.ts';
import { READY_ARMIES } from '../../army/ready-made.ts';
import type { HoplitesPage } from '../../battle/session.ts';
import { said } from '../../messages/index.ts';
import { moreWords } from '../../messages/more.ts';
import { pageWords } from '../../messages/pages.ts';
import { PERIODS, type Period } from '../../rules/cards.ts';
import { ArmyEdit } from './army-edit.tsx';
import { ARMY_KIND } from './kind.tsx';
import { LIMIT_RANGE, usePointsLimit } from './limit.ts';
import { PeriodChoice } from './period-choice.tsx';

/** A ready army with its names as they are said here: what is copied is the player's own. */
const asSaid = (army: Army): Army => ({
  ...army,
  name: said(army.name),
  description: said(army.description),
  leader: { ...army.leader, name: said(army.leader.name) },
  units: army.units.map(line => ({ ...line, name: said(line.name) })),
});

/** A new army: one unit, and the cards that its leader's command gives (G1). */
const freshArmy = (): Army => {
  const t = pageWords().armies;
  const { name, ...line } = usualLine('HI', 'antiquity');
  const army: Army = {
    id: 'new',
    name: t.unnamed,
    period: 'antiquity',
    description: '',
    leader: { name: t.unnamedLeader, initiative: 4, command: 1 },
    special: [],
    terrain: [],
    cards: {},
    units: [{ count: 1, name: said(name), ...line }],
  };
  return { ...army, cards: usualCards(army) };
};

/** An army of random units up to the limit, drawn when it is asked for. */
const Drawn = ({ onDraw }: { readonly onDraw: (army: Army) => void }) => {
  const t = pageWords().armies;
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
        onClick={() => onDraw(asSaid(madeArmy({ id: 'new', name: t.made(limit), period }, limit, randomInt)))}
      >
        {t.drawIt}
      </button>
    </section>
  );
};

/** The armies of this phone, and those that are ready (G1, G4). */
export const Armies = ({ collection, place, open }: HoplitesPage) => {
  const t = pageWords().armies;
  return (
    <Library
      kind={ARMY_KIND}
      store={collection(ARMIES)}
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
              <section key={period} class="grid gap-3" aria-label={moreWords().periods[period]}>
                <h3>{moreWords().periods[period]}</h3>
                {READY_ARMIES.filter(army => army.period === period).map(army => (
                  <div key={army.id} class="card hoplites-ready">
                    <LibraryItem kind={ARMY_KIND} item={army} onTake={() => add(asSaid(army))}>
                      <p class="text-sm text-soft">{said(army.description)}</p>
                    </LibraryItem>
                  </div>
                ))}
              </section>
            ))}
          </section>
        </>
      )}
      after={army => army.description !== '' && <p>{said(army.description)}</p>}
      editor={({ item, change }) => <ArmyEdit army={item} change={change} />}
    />
  );
};
