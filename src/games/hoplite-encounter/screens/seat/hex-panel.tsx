import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import type { EncounterState } from '../../battle/state.ts';
import { type Hex, isPort, isSea } from '../../map/chart.ts';
import { unitsMessage } from '../../messages/format.ts';
import { panelMessages } from '../../messages/index.ts';
import { empireName } from '../../messages/names.ts';
import { placeTitle } from '../../messages/places.ts';
import { isStartHex } from '../../orders/force-orders.ts';
import { forceNameOf } from '../../rules/force.ts';
import { formatSum } from '../../rules/money.ts';
import { termsOf } from '../../rules/position.ts';
import { viewHex } from '../../vision/view.ts';
import { addForce } from '../orders/edit-sheet.ts';
import { ForceChips } from './force-chips.tsx';
import type { SheetEditor } from './sheet-editor.ts';

interface HexPanelProps {
  readonly editor: SheetEditor;
  readonly state: EncounterState;
  readonly hex: Hex;
  readonly says: string;
  /** Shows a force; undefined at an earlier moment, when no orders can be given. */
  readonly onForce: ((number: number) => void) | undefined;
  readonly onClose: () => void;
}

/** The panel of a hex: known facts, forces, and a button for a new force if one may start there. */
export const HexPanel = ({ editor, state, hex, says, onForce, onClose }: HexPanelProps) => {
  const t = panelMessages().hex;
  const { world, position, empire } = editor;
  const { chart } = world;
  const here = position.forces.filter(force => force.hex === hex);
  const others = onForce ? here.filter(force => force.empire !== empire) : here;
  const veiled = world.settings.encounters === 'veiled';
  const begin = (letter: 'A' | 'F'): void => {
    const { sheet, number } = addForce(editor, hex, letter);
    editor.change(sheet);
    onForce?.(number);
  };
  return (
    <>
      <div class="panel-head">
        <h2>{placeTitle(editor, hex)}</h2>
        <button type="button" class="btn btn-quiet" aria-label={t.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p class="text-sm">{says}</p>
      <CountryFacts editor={editor} hex={hex} />
      {onForce && <ForceChips editor={editor} hex={hex} label={t.own} onForce={onForce} />}
      {others.length > 0 && (
        <ul class="grid gap-1 text-sm">
          {others.map(force => (
            <li key={`${force.empire}${force.number}`} class="flex items-center gap-2">
              <i class="empire-swatch" style={{ background: `var(--of-${force.empire})` }} aria-hidden="true" />
              {[
                empireName(state, force.empire),
                veiled && force.empire !== empire ? forceNameOf(force).slice(0, 1) : forceNameOf(force),
                unitsMessage(panelMessages(), force),
              ].join(' ')}
            </li>
          ))}
        </ul>
      )}
      {/* Where a new force may start (K14). */}
      {onForce && isStartHex(world, position, empire, hex) && (
        <div class="pair">
          {!isSea(chart, hex) && (
            <button type="button" class="btn" onClick={() => begin('A')}>
              <Icon name="plus" />
              {t.newArmy}
            </button>
          )}
          {(isSea(chart, hex) || isPort(chart, hex)) && (
            <button type="button" class="btn" onClick={() => begin('F')}>
              <Icon name="plus" />
              {t.newFleet}
            </button>
          )}
        </div>
      )}
    </>
  );
};

/** The monthly income of a hex's country for this Empire, if the seat knows its holder (B3 B5). */
const CountryFacts = ({ editor, hex }: { readonly editor: SheetEditor; readonly hex: Hex }) => {
  const t = panelMessages().hex;
  const { world, position, empire } = editor;
  const data = world.chart.states[world.chart.land[hex] as number];
  if (!data || viewHex(world, position, empire, hex)?.holder === undefined) return null;
  const [H, T, M] = termsOf(data.raise, data.code, empire);
  const income = formatSum(termsOf(data.income, data.code, empire));
  return (
    <div class="text-sm">
      <ClauseButton clause="B3" text={t.income(income)} />
      <ClauseButton clause="B5" text={t.raises(unitsMessage(panelMessages(), { H, T, M }))} />
    </div>
  );
};
