import { RecapScreen } from '../../../../game-ui/recap/recap-screen.tsx';
import type { RecapStep } from '../../../../game-ui/recap/recap-steps.ts';
import { openPast } from '../../../../game-ui/router/battle-route.ts';
import type { AlalaSession } from '../../battle/session.ts';
import { type BattleState, findById, isOnTable, unitsOf } from '../../battle/state.ts';
import { type AlalaSpot, RECAP_MESSAGES } from '../../messages/recap-messages.ts';
import { UnitToken } from '../field/token/unit-token.tsx';

/** What happened in a battle, with the units that met. */
export const BattleRecap = ({ session, place }: { readonly session: AlalaSession; readonly place: string }) => (
  <RecapScreen<BattleState, AlalaSpot>
    session={session}
    words={RECAP_MESSAGES}
    place={place}
    picture={step => <Picture step={step} />}
    {...(!session.past && { show: step => () => openPast(step.place + 1) })}
  />
);

/** The targets above, the acting units below; or both lines, for the whole field. */
const Picture = ({ step }: { readonly step: RecapStep<BattleState, AlalaSpot> }) => {
  const { actors, targets } = step.spot;
  const inLine = (side: 'a' | 'b'): readonly string[] =>
    unitsOf(step.after, side)
      .filter(unit => unit.rank === 'line' && isOnTable(unit))
      .map(({ id }) => id);
  const rows = actors.length > 0 ? [targets, actors] : [inLine('b'), inLine('a')];
  return (
    <div class="recap-rows" aria-hidden="true">
      {rows.map((ids, i) => (
        <span key={i} class="thumbnail-line" style={{ '--units': Math.max(1, ids.length) }}>
          {ids.map(id => {
            const unit = findById(step.after.units, id) ?? findById(step.before.units, id);
            return unit && <UnitToken key={id} state={step.after} unit={unit} />;
          })}
        </span>
      ))}
    </div>
  );
};
