import { render, type VNode } from 'preact';

/** The daylight colours of theme.css: a picture is seen beside other people's pictures, on white. */
export const DAYLIGHT = { ink: '#16110d', soft: '#4c3e34', line: '#ddd1c1', ground: '#ffffff' } as const;
export const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';
const SERIF = '"GFS Didot", Palatino, "Palatino Linotype", Georgia, "Noto Serif", "DejaVu Serif", serif';

/** The measures of a picture, in its own units; so many pixels are drawn for each. */
export const PICTURE = { width: 540, scale: 2, margin: 28 } as const;
const WITHIN = PICTURE.width - 2 * PICTURE.margin;

interface Hand {
  readonly weight?: number;
  readonly serif?: boolean;
  readonly colour?: string;
  /** How far it stands in from the margin. */
  readonly indent?: number;
  /** What is left free below it. */
  readonly gap?: number;
}

/** A sheet that is written from its head down, as long as it has to be. */
export interface Paper {
  /** How far down it is written. */
  y: number;
  /** How wide a line may be. */
  readonly within: number;
  /** Text in as many lines as it takes; what is drawn before or after it stands on its own lines too. */
  readonly write: (text: string, size: number, hand?: Hand) => void;
  readonly heading: (text: string) => void;
  /** Anything else, of a height. */
  readonly draw: (drawing: VNode, height?: number) => void;
  /** Text cut to a width, with an ellipsis. */
  readonly fitted: (text: string, width: number, size: number, weight: number) => string;
}

/** A picture of what is laid out on paper, 1080 pixels wide. Rejects where the browser cannot draw it. */
export const pictureOf = async (title: string, layOut: (paper: Paper) => void): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const drawn: VNode[] = [];
  const widthOf = (text: string, size: number, weight: number, family: string): number => {
    pen.font = `${weight} ${size}px ${family}`;
    return pen.measureText(text).width;
  };
  const paper: Paper = {
    y: PICTURE.margin,
    within: WITHIN,
    write: (text, size, { weight = 400, serif = false, colour = DAYLIGHT.ink, indent = 0, gap = 0 } = {}) => {
      const family = serif ? SERIF : SANS;
      for (const line of wrapped(text, WITHIN - indent, part => widthOf(part, size, weight, family))) {
        paper.y += size * 1.32;
        drawn.push(
          <text
            key={paper.y}
            x={PICTURE.margin + indent}
            y={paper.y}
            font-family={family}
            font-size={size}
            font-weight={weight}
            fill={colour}
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
    draw: (drawing, height = 0) => {
      drawn.push(drawing);
      paper.y += height;
    },
    fitted: (text, width, size, weight) => fitted(text, width, part => widthOf(part, size, weight, SANS)),
  };
  layOut(paper);
  const height = Math.ceil(paper.y + PICTURE.margin);
  const drawing = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={title}
      width={PICTURE.width * PICTURE.scale}
      height={height * PICTURE.scale}
      viewBox={`0 0 ${PICTURE.width} ${height}`}
    >
      <rect width={PICTURE.width} height={height} fill={DAYLIGHT.ground} />
      {drawn}
    </svg>
  );
  const image = new Image();
  const address = URL.createObjectURL(new Blob([written(drawing)], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  canvas.width = PICTURE.width * PICTURE.scale;
  canvas.height = height * PICTURE.scale;
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/png');
  });
};

const written = (drawing: VNode): string => {
  const holder = document.createElement('div');
  render(drawing, holder);
  const text = new XMLSerializer().serializeToString(holder.firstElementChild as Element);
  render(null, holder);
  return text;
};

/** Text in lines of a width; a word that is wider than a line is broken. */
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
