import { useMemo, useRef } from 'preact/hooks';

/** A square of a grid: its label and whether it can be picked. */
export interface GridCell {
  readonly label: string;
  readonly picked?: boolean;
}

interface SquareGridProps {
  readonly label: string;
  readonly columns: number;
  readonly rows: number;
  /** A square's side in units of the drawing. */
  readonly size: number;
  readonly cells: readonly GridCell[];
  /** The focused square. */
  readonly at: number;
  readonly onAt: (square: number) => void;
  readonly onPick: (square: number) => void;
}

const WAYS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-99, 0],
  End: [99, 0],
  PageUp: [0, -99],
  PageDown: [0, 99],
};

/**
 * An accessible grid over the drawing of a board. Each square has a name. A tap, Enter or Space picks a square; arrow
 * keys move the focus.
 */
export const SquareGrid = ({ label, columns, rows, size, cells, at, onAt, onPick }: SquareGridProps) => {
  const ref = useRef<SVGGElement>(null);
  const squareOf = (target: EventTarget | null): number | undefined => {
    const named = target instanceof Element ? target.closest('[data-square]')?.getAttribute('data-square') : null;
    return named ? Number(named) : undefined;
  };
  const pressed = (event: KeyboardEvent): void => {
    const from = squareOf(event.target);
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onPick(from);
      return;
    }
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    const x = Math.min(columns - 1, Math.max(0, (from % columns) + way[0]));
    const y = Math.min(rows - 1, Math.max(0, Math.floor(from / columns) + way[1]));
    const to = y * columns + x;
    onAt(to);
    const cell = ref.current?.children[y]?.children[x];
    if (cell instanceof SVGElement) cell.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of HTML cannot stand in a drawing
    <g
      ref={ref}
      role="grid"
      aria-label={label}
      aria-colcount={columns}
      aria-rowcount={rows}
      onKeyDown={pressed}
      onClick={event => {
        const square = squareOf(event.target);
        if (square === undefined) return;
        onAt(square);
        onPick(square);
      }}
    >
      {Array.from({ length: rows }, (_, y) => (
        <Row
          key={y}
          y={y}
          columns={columns}
          size={size}
          cells={cells.slice(y * columns, (y + 1) * columns)}
          at={Math.floor(at / columns) === y ? at % columns : -1}
        />
      ))}
    </g>
  );
};

interface RowProps {
  readonly y: number;
  readonly columns: number;
  readonly size: number;
  readonly cells: readonly GridCell[];
  /** The focused column, or -1. */
  readonly at: number;
}

/** A row, which renders only if one of its squares has changed. */
const Row = ({ y, columns, size, cells, at }: RowProps) => {
  const said = cells.map(({ label, picked }) => (picked ? `!${label}` : label)).join('\n');
  return useMemo(
    () => (
      // biome-ignore lint/a11y/useSemanticElements: a table of HTML cannot stand in a drawing
      <g role="row">
        {cells.map(({ label, picked = false }, x) => (
          // biome-ignore lint/a11y/useSemanticElements: a table of HTML cannot stand in a drawing
          <rect
            key={x}
            role="gridcell"
            class="board-cell"
            data-square={y * columns + x}
            x={x * size}
            y={y * size}
            width={size}
            height={size}
            tabindex={x === at ? 0 : -1}
            aria-label={label}
            aria-selected={picked}
          />
        ))}
      </g>
    ),
    [said, at, y, columns, size],
  );
};
