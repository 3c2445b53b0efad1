import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { words } from '../../messages/index.ts';
import { MARKS, type Sheet, type Mark as SheetMark } from '../../orders/sheet.ts';
import { parseSheet } from '../../orders/text.ts';
import type { Writing } from '../seat/writing.ts';

/** The five states of a sheet; undefined where it has not come so far (K2). */
export const sheetsOf = (writing: Writing): Readonly<Record<SheetMark, Sheet | undefined>> => {
  const read = (text: string | undefined): Sheet | undefined =>
    text === undefined ? undefined : parseSheet(text).sheet;
  return {
    O: writing.original,
    I: writing.sheet,
    S: read(writing.saved),
    T: read(writing.made),
    A: read(writing.accepted),
  };
};

interface LineStatesProps {
  readonly writing: Writing;
  /** The line on a sheet, as text; undefined where it has none. */
  readonly lineOn: (sheet: Sheet) => string | undefined;
}

/** A line in each state that its sheet has come to (K2). */
export const LineStates = ({ writing, lineOn }: LineStatesProps) => {
  const sheets = sheetsOf(writing);
  return (
    <dl class="line-states">
      {MARKS.map(mark => {
        const sheet = sheets[mark];
        const line = sheet && lineOn(sheet);
        return (
          line !== undefined && (
            <div key={mark}>
              <dt>
                <HyphenatedText text={`!${mark} ${words().marks[mark]}`} />
              </dt>
              <dd>{line}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
};
