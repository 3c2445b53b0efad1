import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { formatPercent } from '../../../../ui/messages/format.ts';
import type { AnyEvent } from '../../battle/events.ts';
import { previewShot } from '../../battle/preview.ts';
import type { BattleState } from '../../battle/state.ts';
import { type MissileHelp, missileHelpOf } from '../../guide/help.ts';
import type { ScreenMessages } from '../../messages/en/battle.ts';
import { fieldMessages, screenMessages } from '../../messages/index.ts';
import { unitName } from '../../messages/names.ts';
import type { Weapon } from '../../rules/fire.ts';

/** The highest die that hits (V2). */
export const MissileLine = ({ fires: { clause, weapon, highest } }: { readonly fires: MissileHelp }) => {
  const t = screenMessages().help;
  return (
    <ClauseButton
      clause={clause}
      text={weapon === 'Z' ? t.cannon : t.fires(fieldMessages().letters[weapon], highest)}
    />
  );
};

interface ShotProps {
  readonly state: BattleState;
  readonly firer: number;
  readonly target: number;
  readonly weapon?: Weapon;
}

/** The modifiers of a shot's die, each with its clause (V4, R-92). */
const Modifiers = ({ state, firer, target, weapon }: ShotProps) => {
  const t = screenMessages();
  return (
    <>
      {previewShot(state, firer, target, weapon)?.lines.map(({ clause, word, by }) => (
        <ClauseButton
          key={word}
          clause={clause}
          text={t.help.onDie(t.lines[word as keyof ScreenMessages['lines']] ?? word, by > 0 ? `+${by}` : `−${-by}`)}
        />
      ))}
    </>
  );
};

/** Explains a shot: the weapon and the modifiers of the die (V2, V4). */
export const ShotDetails = (shot: ShotProps) => {
  const { state, firer, weapon } = shot;
  const card = state.units[firer]?.card;
  const fires = card && missileHelpOf(state, card, weapon);
  return fires ? (
    <div class="grid gap-1 text-sm">
      <MissileLine fires={fires} />
      <Modifiers {...shot} />
    </div>
  ) : null;
};

interface ShotListProps {
  readonly state: BattleState;
  readonly legal: readonly AnyEvent[];
  readonly firer: number | undefined;
}

/** All targets of the selected unit, with chance and modifiers (V2, V4, O4). */
export const ShotList = ({ state, legal, firer }: ShotListProps) => {
  const targets = legal.flatMap(event =>
    event.type === 'aim' && event.data.unit === firer ? [event.data.target] : [],
  );
  const card = firer === undefined ? undefined : state.units[firer]?.card;
  const fires = card && missileHelpOf(state, card);
  if (firer === undefined || !fires || targets.length === 0) return null;
  return (
    <section class="grid gap-1 text-sm" aria-label={screenMessages().help.shots}>
      <MissileLine fires={fires} />
      {targets.map(target => (
        <div key={target} class="grid gap-1">
          <p>
            <strong>{unitName(state, target)}</strong>{' '}
            {formatPercent((previewShot(state, firer, target)?.hits ?? 0) / 10)}
          </p>
          <Modifiers state={state} firer={firer} target={target} />
        </div>
      ))}
    </section>
  );
};
