/** Matches text that a spreadsheet would run as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;

const cell = (text: string): string => {
  // A leading apostrophe marks a cell as text.
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n\t;]|^\s|\s$/.test(text) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180) with a byte order mark. Without the mark some spreadsheets do not recognise UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => `${row.map(cell).join(',')}\r\n`).join('')}`;
