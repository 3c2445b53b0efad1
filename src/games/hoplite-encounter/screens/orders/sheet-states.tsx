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

/** A line in each state that its sheet has reached, if they differ (K2). */
export const LineStates = ({ editor, lineOn }: LineStatesProps) => {
  const sheets = sheetStatesOf(editor);
  const lines = SHEET_STATES.flatMap(mark => {
    const sheet = sheets[mark];
    const line = sheet && lineOn(sheet);
    return line === undefined ? [] : [{ mark, line }];
  });
  if (lines.every(({ line }) => line === lines[0]?.line)) return null;
  return (
    <dl class="line-states">
      {lines.map(({ mark, line }) => (
        <div key={mark}>
          <dt>
            <HyphenatedText text={panelMessages().marks[mark]} />
          </dt>
          <dd>{line}</dd>
        </div>
      ))}
    </dl>
  );
};
