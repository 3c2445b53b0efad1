import type { Block, Doc, Item } from './doc.ts';

/** A document as plain text, for a message; `by` is its last line. */
export const docText = (doc: Doc, by: string): string =>
  [
    doc.title,
    doc.lead.join('\n'),
    ...doc.sections.map(({ title, blocks }) => [`— ${title} —`, ...blocks.map(plainBlock)].join('\n')),
    by,
  ].join('\n\n');

const plainBlock = (block: Block): string => {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text;
    case 'heading':
      return `\n${block.text}`;
    case 'table':
      return block.lines.join('\n');
    case 'list':
      return block.items.map((item, i) => `${block.ordered ? `${i + 1}.` : '•'} ${plainItem(item)}`).join('\n');
  }
};

const plainItem = ({ title, note, text }: Item): string =>
  [title === undefined ? '' : note === undefined ? `${title}.` : `${title} (${note}).`, ...text]
    .filter(Boolean)
    .join(' ');

/** A document as Markdown (CommonMark with tables). Whatever players wrote stays text. */
export const docMarkdown = (doc: Doc, by: string): string =>
  `${[
    `# ${escapeMarkdown(doc.title)}`,
    ...doc.lead.map(escapeMarkdown),
    ...doc.sections.flatMap(({ title, blocks }) => [`## ${escapeMarkdown(title)}`, ...blocks.map(markdownBlock)]),
    `*${escapeMarkdown(by)}*`,
  ].join('\n\n')}\n`;

const markdownBlock = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return escapeMarkdown(block.text);
    case 'heading':
      return `### ${escapeMarkdown(block.text)}`;
    case 'quote':
      return (
        block.text
          .split(/\r\n|\r|\n/)
          .map(line => `> ${escapeMarkdown(line)}`.trimEnd())
          // A line of its own, and not one run together with the next.
          .join('  \n')
      );
    case 'table': {
      const row = (cells: readonly string[]): string => `| ${cells.map(escapeMarkdown).join(' | ')} |`;
      const rule = block.head.map((_, i) => (isNumeric(block.rows.map(row => row[i] ?? '')) ? '--:' : '---'));
      return [row(block.head), `| ${rule.join(' | ')} |`, ...block.rows.map(row)].join('\n');
    }
    case 'list':
      return block.items.map((item, i) => `${block.ordered ? `${i + 1}.` : '-'} ${markdownItem(item)}`).join('\n');
  }
};

const isNumeric = (cells: readonly string[]): boolean => cells.every(cell => /^[\d<>+−–.,%\s]+$/.test(cell));

const markdownItem = ({ title, note, text }: Item): string =>
  [
    title === undefined
      ? ''
      : `**${escapeMarkdown(title)}**${note === undefined ? '.' : ` (${escapeMarkdown(note)}).`}`,
    ...text.map(escapeMarkdown),
  ]
    .filter(Boolean)
    .join(' ');

/** Text that Markdown shows as it is: on one line, with nothing in it that could be a mark, a tag, a link or an entity. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_~[\]<>&|$]/g, '\\$&')
    // A bare address would become a link; at the start of a line these would begin a heading, a list or a rule.
    .replace(/:\/\//g, ':\\/\\/')
    .replace(/^(#{1,6}|[-+]|-{2,}|=+)(?=\s|$)/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
