import { useState } from 'preact/hooks';
import { useSavedItems } from '../../../../game-ui/library/use-saved-items.ts';
import { loadPersistentValue, savePersistentValue } from '../../../../ui/device/preferences.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import type { AlalaPage } from '../../battle/session.ts';
import { SIDES } from '../../battle/sides.ts';
import { COMMANDER_LEVELS, type Setup } from '../../battle/state.ts';
import { HOUSE_DECK } from '../../gods/house-deck.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import type { Ground } from '../../rules/plan/ground.ts';
import { ARMIES, DECKS, GROUNDS } from '../../setup/collections.ts';
import { groundOf, READY_MADE, setupOf } from '../../setup/ready-made.ts';
import { groundOfSaved } from '../../setup/saved-ground.ts';
import { againstApp, parseSetupDraft, type SetupDraft, withPlan } from '../../setup/setup-draft.ts';
import { GroundPreview } from '../field/plan/ground-form.tsx';
import { SetUp } from './set-up.tsx';

const DRAFT = 'setUp';

/** The last set-up as stored on this phone. */
const keptDraft = (): SetupDraft => parseSetupDraft(loadPersistentValue(DRAFT));

const today = (): string => {
  const now = new Date();
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** The last set-up as a default, without its date and notes. */
const lastDraft = (): SetupDraft => {
  const last = keptDraft();
  return { ...last, about: { ...last.about, date: today(), notes: '' } };
};

/** A battle out of two armies, or a ready-made one. */
export const NewBattle = ({ create, collection }: AlalaPage) => {
  const t = gameMessages();
  const [first] = useState(lastDraft);
  const [draft, setDraft] = useState(first);
  const saved = useSavedItems(collection(ARMIES));
  const packs = useSavedItems(collection(DECKS));
  const grounds = useSavedItems(collection(GROUNDS));
  const ground = grounds?.items.find(({ id }) => id === draft.ground);
  const begin = (title: string, begun: Setup, own?: Ground, opponent = draft.opponent): void => {
    savePersistentValue(DRAFT, draft);
    const table = ground ? groundOfSaved(ground) : own;
    const setup =
      opponent !== 'person'
        ? againstApp(begun, opponent, randomInt(2 ** 32), table)
        : draft.plan
          ? withPlan(begun, table)
          : begun;
    // The set-up contains a copy of the deck, which later edits do not change.
    create(title, { ...setup, gods: packs?.items.find(({ id }) => id === draft.deck) ?? HOUSE_DECK });
  };
  if (!saved || !packs || !grounds) return null;
  return (
    <div class="grid gap-4">
      <section class="card grid gap-2" aria-label={t.commander.opponent}>
        <RadioGroup
          label={t.commander.opponent}
          value={draft.opponent}
          options={[
            { value: 'person', label: t.commander.person },
            ...COMMANDER_LEVELS.map(value => ({ value, label: t.commander.levels[value] })),
          ]}
          onChoose={opponent => setDraft({ ...draft, opponent })}
        />
        {draft.opponent === 'person' ? (
          <>
            <Toggle
              on={draft.plan}
              onToggle={plan => {
                setDraft({ ...draft, plan });
                // A setting. It is stored even if no battle begins.
                savePersistentValue(DRAFT, { ...keptDraft(), plan });
              }}
            >
              {t.planPage.with}
              <span class="block text-sm font-normal">{t.planPage.kept}</span>
            </Toggle>
            <p class="text-sm text-soft">{t.planPage.what}</p>
          </>
        ) : (
          <p class="text-sm text-soft">
            {t.commander.about} {t.commander.ends}
          </p>
        )}
        {(draft.plan || draft.opponent !== 'person') && (
          <>
            <Select
              label={t.grounds.choose}
              value={ground?.id ?? ''}
              options={[
                { value: '', label: t.grounds.usual },
                ...grounds.items.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onPick={id => setDraft({ ...draft, ground: id || null })}
            />
            {ground && <GroundPreview ground={ground} />}
            <p class="text-sm text-soft">{t.grounds.chooseHelp}</p>
          </>
        )}
      </section>
      <SetUp
        draft={draft}
        mine={saved.items}
        decks={packs.items}
        again={draft === first}
        onChange={setDraft}
        onBegin={begin}
      />
      <h2>{t.begin.ready}</h2>
      <p class="text-sm text-soft">
        {t.begin.house} {t.set.readyHelp}
      </p>
      {READY_MADE.map(ready => {
        const title = t.versus(
          displayName({ word: ready.armies[0].name }),
          displayName({ word: ready.armies[1].name }),
        );
        const rolled = ready.armies.some(army => army.wings.some(wing => wing.cp === undefined));
        const { wins = 50, armies } = ready;
        return (
          <section key={ready.id} class="card grid gap-2" aria-label={title}>
            <h3 class="text-lg">{title}</h3>
            <ArmyLines setup={setupOf(ready, draft.house, () => 0)} />
            <p class="text-sm text-soft">{rolled ? t.begin.cpRolled : t.begin.cpGiven}</p>
            {wins !== 50 && (
              <p class="text-sm text-soft">
                {t.set.harder(displayName({ word: armies[wins > 50 ? 1 : 0].name }), Math.min(wins, 100 - wins))}
              </p>
            )}
            <button
              type="button"
              class="btn btn-main"
              onClick={() => begin(title, setupOf(ready, draft.house, randomInt), groundOf(ready))}
            >
              {t.begin.start}
            </button>
            {draft.opponent === 'person' && (
              <button
                type="button"
                class="btn"
                onClick={() => begin(title, setupOf(ready, draft.house, randomInt), groundOf(ready), 'veteran')}
              >
                {t.begin.againstApp(displayName({ word: ready.armies[1].name }))}
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
};

const ArmyLines = ({ setup }: { readonly setup: Setup }) => {
  const t = gameMessages();
  return (
    <ul class="text-sm">
      {SIDES.map(side => {
        const { name, units, leaders } = setup.armies[side];
        return (
          <li key={side}>
            <strong>{displayName(name)}</strong>: {t.begin.units(units.length)}, {t.begin.leaders(leaders.length)}
          </li>
        );
      })}
    </ul>
  );
};
