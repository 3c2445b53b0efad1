import { useState } from 'preact/hooks';
import { useSavedItems } from '../../../../game-ui/library/use-saved-items.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { loadPersistentValue, savePersistentValue } from '../../../../ui/device/preferences.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import type { Army } from '../../army/army.ts';
import { armyPoints } from '../../army/army-points.ts';
import { ARMY_COLLECTION } from '../../army/army-schema.ts';
import { drawReadyArmy, PAIRINGS, READY_ARMIES, readyArmy } from '../../army/ready-armies.ts';
import type { HoplitesPage } from '../../battle/session.ts';
import { BATTLE_PREFERENCES, type Setup, type SideSetup } from '../../battle/setup.ts';
import { parseSetupDraft, RANDOM_ARMY, type SetupDraft } from '../../guide/setup-draft.ts';
import { fieldMessages, localizedName, pageMessages, screenMessages } from '../../messages/index.ts';
import { type BySide, SIDES, type SideId } from '../../rules/side.ts';
import { LAYOUTS } from '../../rules/terrain.ts';
import type { UnitType } from '../../rules/unit-types.ts';
import { PeriodChoice } from '../army/period-choice.tsx';
import { Preferences } from './preferences.tsx';
import { type ChoosingProps, isSealed, mayBeSealed, nameOf, SideForm } from './side-form.tsx';

/** A new name for a battle by post (B1). */
export const createPostId = (): string => Array.from({ length: 20 }, () => randomInt(36).toString(36)).join('');

const DRAFT_KEY = 'hoplites.draft';

/** The last set-up on this phone, the default for the next battle (O3). */
const loadSetupDraft = (): SetupDraft => parseSetupDraft(loadPersistentValue(DRAFT_KEY));

/** Keeps the draft for the next battle on this phone. */
const saveSetupDraft = (draft: SetupDraft): void => savePersistentValue(DRAFT_KEY, draft);

/** Two armies are called even if their points differ by at most this share, in hundredths of the larger. */
const EVEN = 5;

interface NewBattleProps extends HoplitesPage {
  /** True if the battle is always by post, as on the page of such battles. */
  readonly byPost?: boolean;
}

/** Set-up of a battle: two armies of a period, players, terrain and preferences. Starts with the last choices (Q1, O3). */
export const NewBattle = ({ create, collection, byPost }: NewBattleProps) => {
  const t = pageMessages().begin;
  const mine = useSavedItems(collection(ARMY_COLLECTION));
  const [kept, setKept] = useState(loadSetupDraft);
  if (!mine) return null;
  const draft: SetupDraft = byPost ? { ...kept, byPost } : kept;
  const armies: readonly Army[] = [...mine.items, ...READY_ARMIES].filter(({ period }) => period === draft.period);
  const chosen: BySide<Army | undefined> = {
    a: armies.find(({ id }) => id === draft.armies.a),
    b: armies.find(({ id }) => id === draft.armies.b),
  };
  const change = (more: Partial<SetupDraft>): void => {
    const next = { ...kept, ...more };
    setKept(next);
    saveSetupDraft(next);
  };
  const types = [...new Set(SIDES.flatMap(side => chosen[side]?.units.map(({ type }) => type) ?? []))];
  return (
    <div class="grid gap-4">
      <PeriodChoice
        value={draft.period}
        onChoose={period => {
          const pair = pairsOf(period)[0];
          change({
            period,
            armies: pair ? { a: pair[0], b: pair[1] } : { a: RANDOM_ARMY, b: RANDOM_ARMY },
            holder: 'a',
          });
        }}
      />
      <Pairing draft={draft} change={change} />
      {SIDES.map(side => (
        <SideForm key={side} side={side} draft={draft} armies={armies} army={chosen[side]} change={change} />
      ))}
      <Odds chosen={chosen} />
      {SIDES.some(side => READY_ARMIES.some(({ id }) => id === chosen[side]?.id)) && (
        <p class="text-sm text-soft">{pageMessages().armies.house}</p>
      )}
      {draft.period === '300' ? (
        <RadioGroup
          label={t.holder}
          value={draft.holder}
          options={SIDES.map(side => ({ value: side, label: nameOf(chosen[side]) }))}
          onChoose={holder => change({ holder })}
        />
      ) : (
        <Select
          label={t.terrain}
          value={draft.terrain}
          options={[
            { value: 'clear', label: t.clear },
            { value: 'random', label: t.randomGround },
            ...LAYOUTS.map(value => ({ value, label: screenMessages().layouts[value] })),
          ]}
          onPick={terrain => change({ terrain })}
        />
      )}
      <Preferences
        settings={draft.settings}
        period={draft.period}
        types={types as readonly UnitType[]}
        onSettings={settings => change({ settings })}
      />
      <Collapsible title={t.atTable}>
        {() => (
          <>
            {!byPost && (
              <Toggle on={draft.byPost === true} onToggle={on => change({ byPost: on, sealed: false })}>
                {t.byPost}
              </Toggle>
            )}
            {!byPost &&
              (mayBeSealed(draft) ? (
                <Toggle on={draft.sealed === true} onToggle={sealed => change({ sealed, byPost: false })}>
                  {t.onPhones}
                </Toggle>
              ) : (
                <p class="text-sm text-soft">{t.notOnPhones}</p>
              ))}
            {BATTLE_PREFERENCES.map(comfort => (
              <Toggle
                key={comfort}
                on={!draft.without?.includes(comfort)}
                onToggle={on =>
                  change({
                    without: BATTLE_PREFERENCES.filter(each =>
                      each === comfort ? !on : draft.without?.includes(each),
                    ),
                  })
                }
              >
                {t.comforts[comfort]}
              </Toggle>
            ))}
          </>
        )}
      </Collapsible>
      <button
        type="button"
        class="btn btn-main"
        onClick={() => {
          const setup = setupOf(draft, chosen);
          const { a, b } = setup.armies;
          create(fieldMessages().table.versus(localizedName(a.army.name), localizedName(b.army.name)), setup);
        }}
      >
        {byPost ? screenMessages().post.begin : t.begin}
      </button>
    </div>
  );
};

const pairsOf = (period: SetupDraft['period']): typeof PAIRINGS =>
  PAIRINGS.filter(([a, b]) => readyArmy(a)?.period === period && readyArmy(b)?.period === period);

/** The set-up from the draft. Random armies are drawn now and shown when the battle begins (Q1, R-95). */
const setupOf = (draft: SetupDraft, chosen: BySide<Army | undefined>): Setup => {
  const side = (seat: SideId): SideSetup => ({
    army: chosen[seat] ?? drawReadyArmy(draft.period, randomInt),
    level: { share: draft.shares[seat] },
    answers: draft.answers[seat],
  });
  return {
    armies: { a: side('a'), b: side('b') },
    settings: draft.settings,
    terrain: draft.period === '300' ? 'clear' : draft.terrain,
    post: draft.byPost === true,
    holder: draft.holder,
    ...(draft.byPost
      ? { mail: { id: createPostId(), seat: 'a' } }
      : isSealed(draft)
        ? { sealed: true }
        : { players: draft.players }),
    ...(draft.without && draft.without.length > 0 && { without: draft.without }),
  };
};

/** The roughly even pairings of the period (A6). */
const Pairing = ({ draft, change }: ChoosingProps) => {
  const t = pageMessages().begin;
  const pairs = pairsOf(draft.period);
  const at = pairs.findIndex(([a, b]) => a === draft.armies.a && b === draft.armies.b);
  const [first, second, wins] = pairs[at] ?? [];
  return (
    <>
      <Select
        label={t.pairing}
        value={String(at)}
        options={[
          { value: '-1', label: t.ownPairing },
          ...pairs.map(([a, b], i) => ({
            value: String(i),
            label: fieldMessages().table.versus(nameOf(readyArmy(a)), nameOf(readyArmy(b))),
          })),
        ]}
        onPick={value => {
          const pair = pairs[Number(value)];
          if (pair) change({ armies: { a: pair[0], b: pair[1] } });
        }}
      />
      {first !== undefined && second !== undefined && wins !== undefined && (
        <p class="text-sm text-soft">
          {wins > 50 ? t.harder(nameOf(readyArmy(second)), 100 - wins) : t.harder(nameOf(readyArmy(first)), wins)}
        </p>
      )}
    </>
  );
};

/** True if two armies have about equal points. */
const Odds = ({ chosen }: { readonly chosen: BySide<Army | undefined> }) => {
  const t = pageMessages().begin;
  const { a, b } = chosen;
  if (!a || !b) return null;
  const [low, high] = [armyPoints(a).total, armyPoints(b).total].sort((x, y) => x - y) as [number, number];
  const gap = Math.round((100 * (high - low)) / Math.max(1, high));
  return gap > EVEN ? <Banner>{t.uneven(gap)}</Banner> : <p class="text-sm text-soft">{t.even(gap)}</p>;
};
