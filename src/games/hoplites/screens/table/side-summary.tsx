import type { ComponentChildren } from 'preact';
import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { routeLevelOf, routePoints } from '../../battle/score.ts';
import type { BattleState } from '../../battle/state.ts';
import { localizedName, messages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import type { SideId } from '../../rules/side.ts';

interface StripProps {
  /** Further details, below the leader. */
  readonly children?: ComponentChildren;
  readonly state: BattleState;
  readonly side: SideId;
  readonly active: boolean;
}

/** A side in one line: name and leader, route points and level, hand, deck, and the second line, which opens. */
export const SideSummary = ({ state, side, active, children }: StripProps) => {
  const t = messages().table;
  const own = state.sides[side];
  const { leader } = state.roster.setup.armies[side].army;
  const points = routePoints(state, side);
  const level = routeLevelOf(state, side);
  const routed = own.second.filter(id => state.units[id]?.routed).length;
  const chasing = own.chasing + state.units.filter(unit => unit.card.side === side && unit.place === 'pursuit').length;
  return (
    <div class={`hop-strip hop-side-${side} ${active ? 'hop-active' : ''}`}>
      <div class="hop-who">
        <strong class="hop-name">{sideName(state, side)}</strong>
        <span class="hop-leader" title={localizedName(leader.name)}>
          <span aria-hidden="true">
            {localizedName(leader.name)} {leader.initiative}·{leader.command}
          </span>
          <span class="sr-only">{t.leader(localizedName(leader.name), leader.initiative, leader.command)}</span>
        </span>
        {children}
        {level === undefined && <span>{t.unroutable}</span>}
      </div>
      {level === undefined ? (
        <span class="hop-route" />
      ) : (
        <div class="hop-route" role="img" aria-label={t.route(points, level)}>
          <span class="hop-route-bar">
            <span style={{ inlineSize: `${Math.min(100, (100 * points) / level)}%` }} />
          </span>
          <span class="hop-route-said">
            {points}/{level}
          </span>
        </div>
      )}
      <button type="button" class="hop-counts" onClick={() => openOverlay(`second/${side}`)}>
        <span class="sr-only">
          {t.counts(own.hand.length + own.handSize, own.deck.length + own.deckSize, routed, own.second.length - routed)}
        </span>
        <Count sign="M3 4h8v13H3ZM8 3l7 1.5-2 13" number={own.hand.length + own.handSize} />
        <Count sign="M4 6h10v12H4ZM6 6V3h10v12h-2" number={own.deck.length + own.deckSize} />
        <Count sign="M5 3v12M5 15l-3-4M5 15l3-4M11 17h7" number={routed} />
        <Count sign="M5 17V5M5 5 2 9M5 5l3 4M11 17h7" number={own.second.length - routed} />
        {chasing > 0 && <Count sign="M3 4l6 6-6 6M10 4l6 6-6 6" number={chasing} />}
      </button>
    </div>
  );
};

const Count = ({ sign, number }: { readonly sign: string; readonly number: number }) => (
  <span class="hop-count" aria-hidden="true">
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={sign} />
    </svg>
    {number}
  </span>
);
