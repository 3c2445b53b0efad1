import { type ComponentChildren, render, type VNode } from 'preact';
import { reportMessages } from './messages.ts';

/** The light colours of theme.css. Images are always light. */
export const LIGHT_PALETTE = { ink: '#16110d', soft: '#4c3e34', line: '#ddd1c1', ground: '#ffffff' } as const;
/** The app's fonts, so that images are the same on every phone; system fonts are a fallback. */
export const SANS_SERIF_FONT = '"Hoplon Sans", system-ui, sans-serif';
const SERIF = '"Hoplon Title", Georgia, serif';
/** Sample letters that load each font file. */
const LETTERS = { sans: 'aαἀ→', title: 'aα' } as const;

/** Width and margin in units, and pixels per unit. */
export const REPORT_IMAGE_LAYOUT = { width: 540, scale: 2, margin: 28 } as const;
const WITHIN = REPORT_IMAGE_LAYOUT.width - 2 * REPORT_IMAGE_LAYOUT.margin;

interface Hand {
  readonly weight?: number;
  readonly serif?: boolean;
  readonly colour?: string;
  /** Indentation from the margin. */
  readonly indent?: number;
  /** Space below. */
  readonly gap?: number;
}

/** A drawing surface that grows downwards. */
export interface DrawingSurface {
  /** The current y coordinate. */
  y: number;
  /** The width of a line. */
  readonly within: number;
  /** Writes text, wrapped into lines. */
  readonly write: (text: string, size: number, hand?: Hand) => void;
  readonly heading: (text: string) => void;
  /** Draws an SVG drawing of this size, scaled to the width of the lines. */
  readonly plate: (size: readonly [width: number, height: number], drawing: ComponentChildren) => void;
  /** Draws any other SVG of a height. */
  readonly draw: (drawing: VNode, height?: number) => void;
  /** Shortens a text to a width, with an ellipsis. */
  readonly fitted: (text: string, width: number, size: number, weight: number) => string;
}

/**
 * Draws a report image, 1080 pixels wide, with a title and lines above the content. Rejects if the browser cannot draw it.
 */
export const drawReportImage = async (
  title: string,
  lead: readonly string[],
  layOut: (paper: DrawingSurface) => void,
): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  await Promise.all([
    document.fonts.load('1em "Hoplon Sans"', LETTERS.sans),
    document.fonts.load('1em "Hoplon Title"', LETTERS.title),
  ]).catch(error => console.warn('fonts', error));
  const drawn: VNode[] = [];
  const widthOf = (text: string, size: number, weight: number, family: string): number => {
    pen.font = `${weight} ${size}px ${family}`;
    return pen.measureText(text).width;
  };
  const paper: DrawingSurface = {
    y: REPORT_IMAGE_LAYOUT.margin,
    within: WITHIN,
    write: (text, size, { weight = 400, serif = false, colour = LIGHT_PALETTE.ink, indent = 0, gap = 0 } = {}) => {
      const family = serif ? SERIF : SANS_SERIF_FONT;
      // The title font has one weight. A thin stroke makes it bolder.
      const drawnWeight = serif ? 400 : weight;
      const strength = serif ? { stroke: colour, 'stroke-width': size * 0.02 } : {};
      for (const line of wrapped(text, WITHIN - indent, part => widthOf(part, size, drawnWeight, family))) {
        paper.y += size * 1.32;
        drawn.push(
          <text
            key={paper.y}
            x={REPORT_IMAGE_LAYOUT.margin + indent}
            y={paper.y}
            font-family={family}
            font-size={size}
            font-weight={drawnWeight}
            fill={colour}
            {...strength}
          >
            {line}
          </text>,
        );
      }
      paper.y += gap;
    },
    heading: text => {
      paper.y += 16;
      paper.write(text, 20, { weight: 700, serif: true, gap: 4 });
    },
    plate: ([width, height], drawing) => {
      const drawnHigh = (height * WITHIN) / width;
      drawn.push(
        <svg
          key={`plate${paper.y}`}
          aria-hidden="true"
          x={REPORT_IMAGE_LAYOUT.margin}
          y={paper.y}
          width={WITHIN}
          height={drawnHigh}
          viewBox={`0 0 ${width} ${height}`}
          font-family={SANS_SERIF_FONT}
        >
          {drawing}
        </svg>,
      );
      paper.y += drawnHigh;
    },
    draw: (drawing, height = 0) => {
      drawn.push(drawing);
      paper.y += height;
    },
    fitted: (text, width, size, weight) => fitted(text, width, part => widthOf(part, size, weight, SANS_SERIF_FONT)),
  };
  paper.write(title, 30, { weight: 700, serif: true, gap: 6 });
  for (const line of lead) paper.write(line, 16, { colour: LIGHT_PALETTE.soft, gap: 2 });
  layOut(paper);
  paper.y += 12;
  paper.write(reportMessages().by, 14, { colour: LIGHT_PALETTE.soft });
  const height = Math.ceil(paper.y + REPORT_IMAGE_LAYOUT.margin);
  const drawing = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={title}
      width={REPORT_IMAGE_LAYOUT.width * REPORT_IMAGE_LAYOUT.scale}
      height={height * REPORT_IMAGE_LAYOUT.scale}
      viewBox={`0 0 ${REPORT_IMAGE_LAYOUT.width} ${height}`}
    >
      <rect width={REPORT_IMAGE_LAYOUT.width} height={height} fill={LIGHT_PALETTE.ground} />
      {drawn}
    </svg>
  );
  const { shapes, letter } = apart(drawing);
  const image = new Image();
  const address = URL.createObjectURL(new Blob([shapes], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  canvas.width = REPORT_IMAGE_LAYOUT.width * REPORT_IMAGE_LAYOUT.scale;
  canvas.height = height * REPORT_IMAGE_LAYOUT.scale;
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  letter(pen);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png');
  });
};

/** A text of a drawing with its position and style in the image. */
interface Lettering {
  readonly text: string;
  readonly at: DOMMatrix;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly align: CanvasTextAlign;
  readonly fill: string;
  readonly stroke: string | undefined;
  readonly width: number;
}

const ALIGN: Readonly<Record<string, CanvasTextAlign>> = { middle: 'center', end: 'right' };

/** CSS properties that are copied to shapes. */
const DRESS = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity'];

/** Copies computed styles to the attributes of a shape, because style sheets do not apply in an image file. */
const dress = (element: SVGElement): void => {
  const style = getComputedStyle(element);
  const said = DRESS.map(name => [name, style.getPropertyValue(name)] as const);
  for (const [name, value] of said) element.setAttribute(name, value);
};

/**
 * Separates a drawing into shapes (an SVG file) and texts. The texts are drawn on the canvas, because an SVG file has
 * no web fonts.
 */
const apart = (
  drawing: VNode,
): { readonly shapes: string; readonly letter: (pen: CanvasRenderingContext2D) => void } => {
  const holder = document.createElement('div');
  // Attached to the page, because texts have a position only there; outside the viewport.
  holder.style.cssText = 'position:fixed;top:0;left:-10000px;visibility:hidden';
  holder.setAttribute('aria-hidden', 'true');
  // Always light.
  holder.style.colorScheme = 'light';
  document.body.append(holder);
  render(drawing, holder);
  try {
    const root = holder.firstElementChild as SVGSVGElement;
    const toRoot = (root.getScreenCTM() ?? new DOMMatrix()).inverse();
    const letters = [...root.querySelectorAll('text')].map((element): Lettering => {
      const style = getComputedStyle(element);
      return {
        text: element.textContent ?? '',
        at: DOMMatrix.fromMatrix(toRoot.multiply(element.getScreenCTM() ?? new DOMMatrix())),
        x: element.x.baseVal.length > 0 ? element.x.baseVal.getItem(0).value : 0,
        y: element.y.baseVal.length > 0 ? element.y.baseVal.getItem(0).value : 0,
        font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
        align: ALIGN[style.textAnchor] ?? 'left',
        fill: style.fill,
        stroke: style.stroke === 'none' ? undefined : style.stroke,
        width: Number.parseFloat(style.strokeWidth),
      };
    });
    for (const element of root.querySelectorAll('text')) element.remove();
    for (const element of root.querySelectorAll<SVGElement>('[class], [class] *')) dress(element);
    const shapes = new XMLSerializer().serializeToString(root);
    return { shapes, letter: pen => void letters.map(each => lettered(pen, each)) };
  } finally {
    holder.remove();
  }
};

const lettered = (
  pen: CanvasRenderingContext2D,
  { text, at, x, y, font, align, fill, stroke, width }: Lettering,
): void => {
  pen.setTransform(new DOMMatrix().scale(REPORT_IMAGE_LAYOUT.scale).multiply(at));
  pen.font = font;
  pen.textAlign = align;
  pen.lineJoin = 'round';
  if (stroke !== undefined) {
    pen.strokeStyle = stroke;
    pen.lineWidth = width;
    pen.strokeText(text, x, y);
  }
  pen.fillStyle = fill;
  pen.fillText(text, x, y);
};

/** Wraps a text to a width. A word that is too long is broken. */
const wrapped = (text: string, width: number, measure: (text: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = word;
    while (measure(rest) > width) {
      let fits = 1;
      while (fits < rest.length && measure(rest.slice(0, fits + 1)) <= width) fits += 1;
      lines.push(rest.slice(0, fits));
      rest = rest.slice(fits);
    }
    line = rest;
  }
  return line === '' ? lines : [...lines, line];
};

const fitted = (text: string, width: number, measure: (text: string) => number): string => {
  if (measure(text) <= width) return text;
  let end = text.length;
  while (end > 1 && measure(`${text.slice(0, end)}…`) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
};
