/** Lets the browser save a file under a name. */
export const saveFile = (name: string, content: BlobPart): void => {
  const blob = content instanceof Blob ? content : new Blob([content], { type: 'application/octet-stream' });
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** A title as the name of a file, without what file systems do not like. */
export const fileNameOf = (title: string, otherwise: string): string =>
  title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || otherwise;
