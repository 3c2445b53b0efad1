import type { ComponentChildren } from 'preact';
import { HyphenatedText } from './messages/hyphens.tsx';

/** A row of a tally: its name and its figures. */
type TallyRow = readonly [name: ComponentChildren, ...figures: ComponentChildren[]];

interface DataTableProps {
  readonly caption?: string;
  /** True if the caption is visible; otherwise only screen readers get it. */
  readonly captionSeen?: boolean;
  /** Column headers, from the second column on. */
  readonly head?: readonly ComponentChildren[];
  readonly rows: readonly TallyRow[];
}

const parted = (cell: ComponentChildren): ComponentChildren =>
  typeof cell === 'string' ? <HyphenatedText text={cell} /> : cell;

/** A table of figures. */
export const DataTable = ({ caption, captionSeen, head, rows }: DataTableProps) => (
  <table class="tally">
    {caption && <caption class={captionSeen ? 'field-label text-start' : 'sr-only'}>{caption}</caption>}
    {head && (
      <thead>
        <tr>
          <td />
          {head.map((cell, column) => (
            <th key={column} scope="col">
              {parted(cell)}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map(([name, ...figures], row) => (
        <tr key={row}>
          <th scope="row">{parted(name)}</th>
          {figures.map((figure, column) => (
            <td key={column}>{figure}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
