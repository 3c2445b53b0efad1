import { HyphenatedText } from '../../ui/messages/hyphens.tsx';

/** A small table of a rulebook. */
export interface FigureTable {
  /** Column headers, if needed. */
  readonly head?: readonly string[];
  readonly rows: readonly (readonly [label: string, ...cells: string[]])[];
}

/** Matches a signed number, which must stay on one line. */
const FIGURE = /^[+−]?\d+$/;

/** Allows line breaks between the numbers of a cell. */
const parted = (cell: string): string => cell.replaceAll(/\/(?=\d)/g, '/\u200b');

/** A table with figures from the rulebook. */
export const RuleTable = ({ table: { head, rows } }: { readonly table: FigureTable }) => (
  <table class="rule-table">
    {head && (
      <thead>
        <tr>
          {head.map(text =>
            text === '' ? (
              <td key={text} />
            ) : (
              <th key={text} scope="col">
                <HyphenatedText text={text} />
              </th>
            ),
          )}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map(([label, ...cells]) => (
        <tr key={label}>
          <th scope="row">
            <HyphenatedText text={label} />
          </th>
          {cells.map((cell, i) => (
            <td key={head?.[i + 1] ?? label} class={FIGURE.test(cell) ? 'whitespace-nowrap' : undefined}>
              <HyphenatedText text={parted(cell)} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
