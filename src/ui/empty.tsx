import type { ComponentChildren } from 'preact';
import peltast from './pictures/peltast.svg';

interface EmptyProps {
  /** True for a list that fills its page, which then shows a figure too. */
  readonly figure?: boolean;
  readonly children: ComponentChildren;
}

/** Placeholder of an empty list. */
export const Empty = ({ figure = false, children }: EmptyProps) =>
  figure ? (
    <div class="empty">
      <img src={peltast} width="88" height="88" alt="" />
      <p>{children}</p>
    </div>
  ) : (
    <p class="text-soft">{children}</p>
  );
