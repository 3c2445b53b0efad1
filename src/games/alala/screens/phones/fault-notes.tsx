import { Note } from '../../../../ui/note.tsx';
import type { BattleState } from '../../battle/state.ts';
import { cardName } from '../../words/describe/describe-shortly.ts';
import { sideName } from '../../words/describe/names.ts';
import { words } from '../../words/index.ts';
import { keeperPart } from './keeper-part.tsx';

/** Cards that were laid open and were not drawn: said wherever the cards are, on every phone. */
export const FaultNotes = ({ state }: { readonly state: BattleState }) => {
  const part = keeperPart.here.value;
  if (!part || !state.gods.sealed) return null;
  const t = words().gods.between;
  return (
    <>
      {part.faultsOf(state.gods).map(({ side, card }) => (
        <Note key={`${side} ${card}`} role="alert">
          {t.fault(sideName(state, side), cardName(state, card))}
        </Note>
      ))}
    </>
  );
};
