import { HyphenatedText } from '../../ui/messages/hyphens.tsx';

/** A small table of a rulebook. */
export interface FigureTable {
  /** Headings of the columns; none where the rows speak for themselves. */
  readonly head?: readonly string[];
  readonly rows: readonly (readonly [label: string, ...cells: string[]])[];
}

/** A figure with its sign, which stays with it. */
const FIGURE = /^[+−]?\d+$/;

/** Several figures in a cell, which breaks between them. */
const parted = (cell: string): string => cell.replaceAll(/\/(?=\d)/g, '/\u200b');

/** A table of the rules’ own figures. */
export const Figures = ({ table: { head, rows } }: { readonly table: FigureTable }) => (
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
