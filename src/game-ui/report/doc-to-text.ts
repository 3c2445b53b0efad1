import type { DocBlock, DocItem, ReportDoc } from './doc.ts';

/** A document as plain text; `by` is the last line. */
export const docToPlainText = (doc: ReportDoc, by: string): string =>
  [
    doc.title,
    doc.lead.join('\n'),
    ...doc.sections.map(({ title, blocks }) => [`— ${title} —`, ...blocks.map(plainBlock)].join('\n')),
    by,
  ].join('\n\n');

const plainBlock = (block: DocBlock): string => {
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

const plainItem = ({ title, note, text }: DocItem): string =>
  [title === undefined ? '' : note === undefined ? `${title}.` : `${title} (${note}).`, ...text]
    .filter(Boolean)
    .join(' ');

/** A document as Markdown (CommonMark with tables). Text of players is escaped. */
export const docToMarkdown = (doc: ReportDoc, by: string): string =>
  `${[
    `# ${escapeMarkdown(doc.title)}`,
    ...doc.lead.map(escapeMarkdown),
    ...doc.sections.flatMap(({ title, blocks }) => [`## ${escapeMarkdown(title)}`, ...blocks.map(markdownBlock)]),
    `*${escapeMarkdown(by)}*`,
  ].join('\n\n')}\n`;

const markdownBlock = (block: DocBlock): string => {
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
          // Two spaces are a line break in Markdown.
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

const markdownItem = ({ title, note, text }: DocItem): string =>
  [
    title === undefined
      ? ''
      : `**${escapeMarkdown(title)}**${note === undefined ? '.' : ` (${escapeMarkdown(note)}).`}`,
    ...text.map(escapeMarkdown),
  ]
    .filter(Boolean)
    .join(' ');

/** Escapes a text for Markdown: one line, without markup, tags, links or entities. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_~[\]<>&|$]/g, '\\$&')
    // URLs would become links. At the start of a line, these characters would start a heading, a list or a rule.
    .replace(/:\/\//g, ':\\/\\/')
    .replace(/^(#{1,6}|[-+]|-{2,}|=+)(?=\s|$)/, '\\$1')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2');
