import { saveFile } from './save-file.ts';

/** What became of something that was to go to somebody else. */
type ShareResult = 'shared' | 'saved' | 'calledOff';

/**
 * Hands files on by the system's own sheet where it takes one of these forms, the first it takes; else saves the first.
 * Rejects for nothing: where the sheet fails, the file is saved.
 */
export const shareFile = async (title: string, forms: readonly File[]): Promise<ShareResult> => {
  const form = forms.find(file => canShare(file));
  if (form)
    try {
      await navigator.share({ title, files: [form] });
      return 'shared';
    } catch (error) {
      // The player has closed the sheet; anything else is the sheet's own failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'calledOff';
    }
  const [first] = forms;
  if (first) saveFile(first.name, first);
  return 'saved';
};

const canShare = (file: File): boolean => {
  try {
    return navigator.canShare?.({ files: [file] }) ?? false;
  } catch {
    return false;
  }
};
