import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { panelMessages } from '../../messages/index.ts';
import { SHEET_STATES, type Sheet, type SheetState as SheetMark } from '../../orders/sheet.ts';
import { parseSheet } from '../../orders/sheet-text.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';

/** The five states of a sheet; undefined for states that it has not reached (K2). */
export const sheetStatesOf = (editor: SheetEditor): Readonly<Record<SheetMark, Sheet | undefined>> => {
  const read = (text: string | undefined): Sheet | undefined =>
    text === undefined ? undefined : parseSheet(text).sheet;
  return {
    O: editor.original,
    I: editor.sheet,
    S: read(editor.saved),
    T: read(editor.transmitted),
    A: read(editor.accepted),
  };
};

interface LineStatesProps {
  readonly editor: SheetEditor;
  /** The line of a sheet as text; undefined if it has none. */
  readonly lineOn: (sheet: Sheet) => string | undefined;
}

/** A line in each state that its sheet has reached (K2). */
export const LineStates = ({ editor, lineOn }: LineStatesProps) => {
  const sheets = sheetStatesOf(editor);
  return (
    <dl class="line-states">
      {SHEET_STATES.map(mark => {
        const sheet = sheets[mark];
        const line = sheet && lineOn(sheet);
        return (
          line !== undefined && (
            <div key={mark}>
              <dt>
                <HyphenatedText text={`!${mark} ${panelMessages().marks[mark]}`} />
              </dt>
              <dd>{line}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
};
