import { RadioGroup } from '../../../../ui/form/radio-group.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { Stepper } from '../../../../ui/form/stepper.tsx';
import { type Army, unitCardsOf } from '../../army/army.ts';
import { armyPoints } from '../../army/army-points.ts';
import { armyWarnings } from '../../army/army-warnings.ts';
import { PASS_ROUNDS } from '../../battle/limits.ts';
import { mayUseSealedHands, PLAYERS } from '../../battle/setup.ts';
import { RANDOM_ARMY, type SetupDraft } from '../../guide/setup-draft.ts';
import { localizedName, pageMessages, screenMessages } from '../../messages/index.ts';
import { routeLevel, routeSum } from '../../rules/route-values.ts';
import type { Settings } from '../../rules/settings.ts';
import type { SideId } from '../../rules/side.ts';

/** True if the hands of the battle can be sealed (B4). */
export const mayBeSealed = ({ period, settings }: SetupDraft): boolean =>
  mayUseSealedHands({ armies: { a: { army: { period } }, b: { army: { period } } }, settings });

export const isSealed = (draft: SetupDraft): boolean => draft.sealed === true && !draft.byPost && mayBeSealed(draft);

export const nameOf = (army: Army | undefined): string =>
  army ? localizedName(army.name) : pageMessages().begin.random;

export interface ChoosingProps {
  readonly draft: SetupDraft;
  readonly change: (more: Partial<SetupDraft>) => void;
}

interface SideFormProps extends ChoosingProps {
  readonly side: SideId;
  readonly armies: readonly Army[];
  readonly army: Army | undefined;
}

/** One side's army and player. */
export const SideForm = ({ side, draft, armies, army, change }: SideFormProps) => {
  const t = pageMessages().begin;
  // The attacker of the pass cannot be routed (TH2).
  const endless = draft.period === '300' && draft.holder !== side;
  return (
    <section class="card grid gap-3" aria-label={t.sides[side]}>
      <h2>{t.sides[side]}</h2>
      <Select
        label={t.army}
        value={army?.id ?? RANDOM_ARMY}
        options={[
          { value: RANDOM_ARMY, label: t.random },
          ...armies.map(each => ({
            value: each.id,
            label: t.option(localizedName(each.name), armyPoints(each).total),
          })),
        ]}
        onPick={id => change({ armies: { ...draft.armies, [side]: id } })}
      />
      {army && <Brought army={army} share={endless ? undefined : draft.shares[side]} settings={draft.settings} />}
      {draft.byPost || isSealed(draft) ? (
        <p class="text-sm text-soft">{isSealed(draft) ? t.ownPhone : side === 'a' ? t.posts : t.postsBack}</p>
      ) : (
        <RadioGroup
          label={t.plays}
          value={draft.players[side]}
          options={PLAYERS.map(value => ({
            value,
            label: value === 'person' ? t.person : screenMessages().levels[value],
          }))}
          onChoose={player => change({ players: { ...draft.players, [side]: player } })}
        />
      )}
      {!endless && (
        <Stepper
          label={t.share}
          value={draft.shares[side]}
          least={1}
          most={100}
          onStep={by => change({ shares: { ...draft.shares, [side]: draft.shares[side] + by } })}
        />
      )}
    </section>
  );
};

/** Describes an army: its kind, route level and special rules (A4, G2). */
const Brought = ({
  army,
  share,
  settings,
}: {
  readonly army: Army;
  /** The route level in hundredths of the army's points; undefined for an army that cannot be routed. */
  readonly share: number | undefined;
  readonly settings: Settings;
}) => {
  const t = pageMessages().begin;
  const sum = routeSum(unitCardsOf(army, 'a'), settings);
  return (
    <>
      {army.description && <p>{localizedName(army.description)}</p>}
      <p class="text-sm text-soft">
        {share === undefined ? t.endless(PASS_ROUNDS) : t.level(routeLevel(sum, { share }), sum)}
      </p>
      {armyWarnings(army).map(({ word, figures }) => (
        <p key={word} class="text-sm text-soft">
          {screenMessages().odd[word](figures.units ?? 0)}
        </p>
      ))}
    </>
  );
};
