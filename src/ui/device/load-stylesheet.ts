/** Style sheets that are here, or on their way. */
const sheets = new Map<string, Promise<unknown>>();

/** Has a style sheet in force, once; rejects when it cannot be fetched, and then it may be asked for again. */
export const loadStylesheet = (href: string): Promise<unknown> => {
  const coming =
    sheets.get(href) ??
    new Promise((onload, onerror) => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload, onerror }));
    });
  sheets.set(href, coming);
  coming.catch(() => sheets.delete(href));
  return coming;
};
