import { saveFile } from './save-file.ts';

/** The result of sharing. */
type ShareResult = 'shared' | 'saved' | 'calledOff';

/**
 * Shares the first of these files that the system's share sheet accepts. If none is accepted, saves the first one.
 * Never rejects: if the share sheet fails, the file is saved.
 */
export const shareFile = async (title: string, forms: readonly File[]): Promise<ShareResult> => {
  const form = forms.find(file => canShare(file));
  if (form)
    try {
      await navigator.share({ title, files: [form] });
      return 'shared';
    } catch (error) {
      // The player has closed the share sheet. Any other error is a failure.
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
