import { Dice } from '../../../../game-ui/dice/dice.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { gameMessages } from '../../messages/index.ts';

/** The faces typed so far as dice, with a space for each missing one, and a button to clear them. */
export const TypedDice = ({
  faces,
  of,
  onClear,
}: {
  readonly faces: readonly number[];
  readonly of: number;
  readonly onClear: () => void;
}) => (
  <div class="console-typed" role="status">
    <Dice pools={[{ dice: { total: faces.length }, needed: 7 }]} faces={faces} />
    {Array.from({ length: of - faces.length }, (_, i) => faces.length + i).map(place => (
      <i key={place} class="die-to-come" />
    ))}
    <span class="flex-1 text-sm">{gameMessages().console.typedOf(faces.length, of)}</span>
    {faces.length > 0 && (
      <button type="button" class="btn btn-quiet" onClick={onClear}>
        <Icon name="undo" />
        {gameMessages().console.clear}
      </button>
    )}
  </div>
);
