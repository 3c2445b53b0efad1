import type { ComponentChildren } from 'preact';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { routeLevelOf, routePoints } from '../../battle/score.ts';
import type { BattleState } from '../../battle/state.ts';
import { fieldMessages, localizedName } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import type { SideId } from '../../rules/side.ts';
import { HELMETS } from '../hands/unit-figures.ts';

interface SideSummaryProps {
  /** Further details, after the numbers of cards. */
  readonly children?: ComponentChildren;
  readonly state: BattleState;
  readonly side: SideId;
  readonly active: boolean;
}

/** A side: name and leader, route points and level, hand, deck and second line. It opens the page of the side. */
export const SideSummary = ({ state, side, active, children }: SideSummaryProps) => {
  const t = fieldMessages().table;
  const own = state.sides[side];
  const { leader } = state.roster.setup.armies[side].army;
  const points = routePoints(state, side);
  const level = routeLevelOf(state, side);
  const routed = own.second.filter(id => state.units[id]?.routed).length;
  const chasing = own.chasing + state.units.filter(unit => unit.card.side === side && unit.place === 'pursuit').length;
  return (
    <button
      type="button"
      class={`hop-strip hop-side-${side} ${active ? 'hop-active' : ''}`}
      onClick={() => openOverlay(`second/${side}`)}
    >
      <img src={HELMETS[side]} alt="" />
      <span class="hop-who">
        <strong class="hop-name">{sideName(state, side)}</strong>
        {level === undefined ? (
          <span>{t.unroutable}</span>
        ) : (
          <span class="hop-route">
            <span class="hop-route-bar" aria-hidden="true">
              <span style={{ inlineSize: `${Math.min(100, (100 * points) / level)}%` }} />
            </span>
            <span aria-hidden="true">
              {points}/{level}
            </span>
            <span class="sr-only">{t.route(points, level)}</span>
          </span>
        )}
      </span>
      <span class="hop-counts">
        <span aria-hidden="true">{localizedName(leader.name)}</span>
        <span class="sr-only">{t.leader(localizedName(leader.name), leader.initiative, leader.command)}</span>
        <span>{t.inHand(own.hand.length + own.handSize)}</span>
        <span>{t.inDeck(own.deck.length + own.deckSize)}</span>
        {routed > 0 && <span>{t.routed(routed)}</span>}
        {own.second.length > routed && <span>{t.rallied(own.second.length - routed)}</span>}
        {chasing > 0 && <span>{t.pursuing(chasing)}</span>}
        {children}
      </span>
    </button>
  );
};
