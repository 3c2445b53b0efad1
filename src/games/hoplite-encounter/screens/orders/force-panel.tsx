import { ArmiesButton } from '../../../../game-ui/engagement/armies-button.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { panelMessages } from '../../messages/index.ts';
import { placeTitle } from '../../messages/places.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';
import { findForceLine } from './edit-sheet.ts';
import { embarkationOf } from './embark.ts';
import { ForceForm } from './force-form.tsx';

interface ForcePanelProps {
  readonly editor: SheetEditor;
  readonly number: number;
  /** True if armies have service records. */
  readonly hasRecord: boolean;
  /** Whether taps on the map are waymarks. */
  readonly drawing: boolean;
  readonly onDrawing: (drawing: boolean) => void;
  readonly onClose: () => void;
}

/** The panel of a force: its line, and its route by taps on the map (K2). */
export const ForcePanel = ({ editor, number, hasRecord, drawing, onDrawing, onClose }: ForcePanelProps) => {
  const t = panelMessages().orders;
  const line = findForceLine(editor.sheet, number);
  const hex =
    editor.position.forces.find(force => force.empire === editor.empire && force.number === number)?.hex ??
    editor.prepared.movers.find(mover => mover.number === number)?.hex;
  if (!line) return null;
  const embarkation = drawing ? embarkationOf(editor, number) : undefined;
  return (
    <>
      <div class="panel-head">
        <h2>
          {line.id}
          {hex !== undefined && <span class="text-soft">&nbsp;· {placeTitle(editor, hex)}</span>}
        </h2>
        <button type="button" class="btn btn-quiet" aria-label={t.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <button
        type="button"
        class={`btn ${drawing ? 'btn-main' : ''}`}
        aria-pressed={drawing}
        onClick={() => onDrawing(!drawing)}
      >
        <Icon name={drawing ? 'check' : 'move'} />
        {drawing ? t.drawn : line.route.length > 0 ? t.drawOn : t.draw}
      </button>
      {drawing && (
        <p class="text-sm text-soft">
          {t.drawHelp} {embarkation && t.embarkHelp(embarkation.to.id)}
        </p>
      )}
      {hasRecord && !drawing && <ArmiesButton />}
      <ForceForm editor={editor} line={line} number={number} short={drawing} onGone={onClose} />
    </>
  );
};
