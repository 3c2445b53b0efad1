import { useEffect } from 'preact/hooks';

/** Shortcuts of a screen. All but Escape need Ctrl or ⌘, so that typing never triggers one. */
interface Shortcuts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly close: () => void;
}

export const useShortcuts = ({ undo, redo, close }: Shortcuts): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
      // An open dialog handles Escape itself, and nothing behind it may change.
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape') close();
      if (!(event.ctrlKey || event.metaKey)) return;
      const key = event.key.toLowerCase();
      if (key === 'enter') {
        document.querySelector<HTMLButtonElement>('[data-main]:not(:disabled)')?.click();
        event.preventDefault();
      } else if (key === 'z' && !typing) {
        if (event.shiftKey) redo();
        else undo();
        event.preventDefault();
      }
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [undo, redo, close]);
};
