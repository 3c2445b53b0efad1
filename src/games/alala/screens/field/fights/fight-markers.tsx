import { openOverlay, WATCH_PAGE } from '../../../../../game-ui/router/battle-route.ts';
import { derivePhoneSeats } from '../../../../../game-ui/seats/phone-seats.ts';
import { Icon } from '../../../../../ui/icons.tsx';
import { combatOf } from '../../../actions/fight.ts';
import type { PendingRoll } from '../../../battle/dice/pending-roll.ts';
import type { AlalaSession } from '../../../battle/session.ts';
import type { BattleState } from '../../../battle/state.ts';
import { unitName } from '../../../messages/describe/names.ts';
import { gameMessages } from '../../../messages/index.ts';
import { countDice } from '../../../rules/combat/combat.ts';
import { fightDraft } from '../../../tasks/fight-draft.ts';
import type { FightSpot } from './fight-spots.ts';

interface FightMarkersProps {
  readonly session: AlalaSession;
  readonly state: BattleState;
  readonly clashes: readonly FightSpot[];
}

/**
 * The coming fights on the centre line, numbered from the right. Each shows the dice of both sides as in the console,
 * in the colours of their armies, the side that began it first. A tap opens the fight; on a spectator's phone it opens
 * the odds.
 */
export const FightMarkers = ({ session, state, clashes }: FightMarkersProps) => {
  const t = gameMessages();
  const { watches } = derivePhoneSeats(session);
  const pending = session.pendingRolls.value.map(({ data }) => data as PendingRoll);
  return (
    <>
      {clashes.map(({ first, second, number, small, upright, x, y }) => {
        const fighters = [...first, ...second].sort().join();
        const thrown = pending.find(
          dice =>
            dice.for === 'fight' &&
            dice.sides
              .flat()
              .map(({ unit }) => unit)
              .sort()
              .join() === fighters,
        );
        const plan =
          thrown?.for === 'fight' ? thrown.sides : fightDraft(state, { battle: session.battle.id, first, second });
        const { pools } = combatOf(state, plan);
        const sides = ([0, 1] as const).map(side => ({
          name: t.list(plan[side].map(({ unit }) => unitName(state, unit))),
          dice: countDice(pools[side]),
          colour: state.armies[state.units[plan[side][0]?.unit ?? '']?.side ?? 'a'].colour,
        }));
        const [own, foes] = sides as [(typeof sides)[number], (typeof sides)[number]];
        return (
          <button
            key={`${first.join()} ${second.join()}`}
            type="button"
            class={`clash ${number === 1 ? 'clash-now' : ''} ${small ? 'clash-small' : ''} ${upright ? `clash-upright ${upright === 'firstBelow' ? 'clash-reversed' : ''}` : ''}`}
            style={{ left: `${x}px`, top: `${y}px` }}
            onClick={() =>
              openOverlay(
                watches ? WATCH_PAGE : ['fight', first[0], second[0], ...first.slice(1), ...second.slice(1)].join('/'),
              )
            }
          >
            <span class="sr-only">{t.clash.label(number, own.name, own.dice, foes.name, foes.dice)}</span>
            {!small && (
              <span aria-hidden="true" class="clash-number">
                {number}
              </span>
            )}
            <span aria-hidden="true" class={`text-side colour-${own.colour}`}>
              {own.dice}
            </span>
            <Icon name="fight" />
            <span aria-hidden="true" class={`text-side colour-${foes.colour}`}>
              {foes.dice}
            </span>
          </button>
        );
      })}
    </>
  );
};
