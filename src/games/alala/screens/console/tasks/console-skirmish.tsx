import { useState } from 'preact/hooks';
import { openPlace } from '../../../../../table/shell/place.ts';
import { ownMoves } from '../../../actions/own-moves.ts';
import type { BattleUnit } from '../../../battle/state.ts';
import { facing } from '../../../guide/facing.ts';
import { unitName } from '../../../words/describe/names.ts';
import { words } from '../../../words/index.ts';
import type { BodyProps } from '../body.ts';
import { Row } from '../row.tsx';

const MOST_TARGETS = 6;

/** Who of the light troops does something, and what: shots at those that face it, its move, its ranks (T2). */
export const ConsoleSkirmish = ({ session, state, offer, onDone }: BodyProps<'skirmish'>) => {
  const t = words();
  const [chosen, setChosen] = useState(offer.units.length === 1 ? offer.units[0] : undefined);
  const own = offer.units.includes(chosen ?? '') ? chosen : undefined;
  if (own === undefined)
    return <Row label={t.console.whoSkirmishes} state={state} units={offer.units} at={undefined} onPick={setChosen} />;
  const unit = state.units[own] as BattleUnit;
  const { open } = ownMoves(state, unit);
  const enough = (): void => {
    const data = { task: `skirmish:${own}` };
    session.record('tick', data);
    onDone('tick', data);
    setChosen(undefined);
  };
  return (
    <>
      <Row
        label={t.console.shootsAt(unitName(state, own))}
        state={state}
        units={facing(state, unit)
          .slice(0, MOST_TARGETS)
          .map(({ id }) => id)}
        at={undefined}
        onPick={id => openPlace(`shoot/${own}/${id}`)}
      />
      <div class="console-foot console-two">
        {offer.units.length > 1 && (
          <button type="button" class="btn" onClick={() => setChosen(undefined)}>
            {t.console.anotherOne}
          </button>
        )}
        {open.includes('advance') && (
          <button type="button" class="btn" onClick={() => openPlace(`move/${own}/advance`)}>
            {t.skirmish.move}
          </button>
        )}
        {unit.disorder > 0 && open.includes('redress') && (
          <button type="button" class="btn" onClick={() => openPlace(`move/${own}/redress`)}>
            {t.skirmish.redress}
          </button>
        )}
        <button type="button" class="btn" onClick={enough}>
          {t.skirmish.done}
        </button>
      </div>
    </>
  );
};
