/** What a spreadsheet would take for a formula, whoever typed it. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

const cell = (text: string): string => {
  // An apostrophe makes it text to a spreadsheet.
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n\t;]|^\s|\s$/.test(text) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a table for spreadsheets (RFC 4180), in UTF-8 with its mark, without which some take it for something else. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`;
