import type { LessonTarget } from '../../game-contract/lesson.ts';

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll('\u00ad', '');

const isVisible = (element: Element): boolean =>
  element.getClientRects().length > 0 && !element.matches(':disabled') && !element.closest('.lesson');

/** The element to highlight: of the last target that is on the screen, the first element. */
export const findTarget = (targets: readonly LessonTarget[]): Element | undefined => {
  for (const { css, name } of targets.toReversed()) {
    const found = [...document.querySelectorAll(css)].find(
      element =>
        isVisible(element) && (name === undefined || nameOf(element).includes(name().replaceAll('\u00ad', ''))),
    );
    if (found) return found;
  }
  return undefined;
};
