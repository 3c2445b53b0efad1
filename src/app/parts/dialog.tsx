import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { words } from '../words/index.ts';
import { Mark } from './icons.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A sheet over the screen. The platform's own dialog keeps the focus inside, closes on Escape and gives the focus back. */
export const Dialog = ({ title, onClose, children }: DialogProps) => {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    const outside = (event: MouseEvent): void => {
      if (event.target === dialog) onClose();
    };
    dialog?.showModal();
    dialog?.addEventListener('click', outside);
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      class="sheet"
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="flex items-center gap-2">
        <h2 id={id} class="min-w-0 flex-1">
          {title}
        </h2>
        <button type="button" class="btn btn-quiet" aria-label={words().close} onClick={onClose}>
          <Mark name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
};
