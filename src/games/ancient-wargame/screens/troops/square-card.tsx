import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { formatList } from '../../../../ui/messages/text-format.ts';
import { type BattleState, currentField, findUnit, piecesOf } from '../../battle/state.ts';
import type { Square } from '../../board/squares.ts';
import { BIG_GROUNDS, groundAt, hasRoad, isFlammable, isPassable, isProtected } from '../../board/terrain.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import { squareText, unitName } from '../../messages/names.ts';
import { ClauseLines } from './status-lines.tsx';
import { UnitCard } from './unit-card.tsx';

/** Facts about a square other than its units (Q1–Q3, N5, L4, F8). */
const linesOf = (state: BattleState, square: Square) => {
  const t = pageMessages().card;
  const { blazes, turn, setup } = state;
  const { board } = setup;
  const ground = groundAt(board, blazes, square);
  const big = BIG_GROUNDS.find(each => each === ground);
  const bridge = board.features[square]?.bridge === true;
  const note = big && board.agreed[big].note;
  const blaze = blazes[square];
  const shooters = turn.aims.filter(({ target }) => target === square).map(({ shooter }) => unitName(state, shooter));
  return [
    ...(isProtected(board, blazes, square) ? [{ text: t.protects, clause: 'Q1' }] : []),
    ...(isFlammable(board, blazes, square) ? [{ text: t.mayBurn, clause: 'Q3' }] : []),
    ...(big && !bridge ? [{ text: isPassable(board, blazes, square) ? t.enter : t.closed, clause: 'Q2' }] : []),
    ...(note ? [{ text: note }] : []),
    ...(bridge ? [{ text: t.bridge, clause: 'Q1' }] : []),
    ...(hasRoad(board, square) ? [{ text: t.road, clause: 'N5' }] : []),
    ...(blaze ? [{ text: t[blaze], clause: 'Q3' }] : []),
    ...(turn.melees.some(({ contact, fought }) => contact === square && !fought)
      ? [{ text: t.melee, clause: 'L4' }]
      : []),
    ...(shooters.length > 0 ? [{ text: t.target(formatList(shooters)), clause: 'F8' }] : []),
    ...(piecesOf(state.units, square).some(({ side }) => side === null) ? [{ text: t.nobodys, clause: 'R-14' }] : []),
  ];
};

interface SquareCardProps {
  readonly state: BattleState;
  readonly square: Square;
}

/** The card of a square: its ground and marks, and the card of each unit on it. */
export const SquareCard = ({ state, square }: SquareCardProps) => {
  const t = pageMessages().card;
  const name = squareText(state, square);
  const ground = groundAt(state.setup.board, state.blazes, square);
  const lines = linesOf(state, square);
  return (
    <section class="grid gap-2" aria-label={t.square(name)}>
      <h2 class="text-base">
        {name} <span class="font-normal text-soft">{gameMessages().grounds[ground]}</span>
      </h2>
      {lines.length > 0 && <ClauseLines lines={lines} />}
      {currentField(state)
        .at(square)
        .map(({ id }) => {
          const unit = findUnit(state.units, id);
          return unit && <UnitCard key={id} state={state} unit={unit} />;
        })}
      <button type="button" class="btn" onClick={() => openOverlay('legend')}>
        <Icon name="eye" />
        {t.marks}
      </button>
    </section>
  );
};
