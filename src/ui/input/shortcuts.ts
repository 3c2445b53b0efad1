import { useEffect } from 'preact/hooks';

/** Keys of the whole screen. All need Ctrl or ⌘, so that no word typed anywhere sets one off; Escape stands alone. */
interface Shortcuts {
  readonly undo: () => void;
  readonly redo: () => void;
  readonly close: () => void;
}

export const useShortcuts = ({ undo, redo, close }: Shortcuts): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const typing = event.target instanceof HTMLInputElement && event.target.type !== 'radio';
      // An open dialog has its own Escape, and nothing beneath it changes unseen.
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
