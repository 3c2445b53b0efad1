import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from './icons.tsx';
import { uiMessages } from './messages/language.ts';

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** A further CSS class, for a dialog of another shape. */
  readonly shape?: string;
  /** Content beside the title, before the close button. */
  readonly beside?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A modal dialog. The browser's dialog element keeps the focus inside, closes on Escape and returns the focus. */
export const BaseDialog = ({ title, onClose, shape = '', beside, children }: DialogProps) => {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect, so that effects of the content can move the focus afterwards.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    const outside = (event: MouseEvent): void => {
      const { top, left, right } = (event.currentTarget as Element).getBoundingClientRect();
      if (event.target === dialog && (event.clientY < top || event.clientX < left || event.clientX > right)) onClose();
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
      class={`sheet ${shape}`}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      // A browser may close the dialog without asking, for example at a second Escape.
      onClose={event => {
        if (event.currentTarget.isConnected) onClose();
      }}
    >
      <div class="sheet-head">
        <h2 id={id}>{title}</h2>
        <div class="flex gap-2">
          {beside}
          <button type="button" class="btn btn-quiet" aria-label={uiMessages().close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      </div>
      {children}
    </dialog>
  );
};
