import type { ComponentChildren } from 'preact';

interface EmptyStateProps {
  /** The URL of a picture, for a list that fills its page. */
  readonly figure?: string;
  readonly children: ComponentChildren;
}

/** Placeholder of an empty list. */
export const EmptyState = ({ figure, children }: EmptyStateProps) =>
  figure ? (
    <div class="empty">
      <img src={figure} width="88" height="88" alt="" />
      <p>{children}</p>
    </div>
  ) : (
    <p class="text-soft">{children}</p>
  );
