/** The nearest item in the direction of an arrow key, by positions on screen. */
export const findNextFocusTarget = (field: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined => {
  const way = WAYS[key];
  if (!way || from.dataset.unit === undefined) return undefined;
  const start = centre(from);
  let best: { readonly unit: HTMLElement; readonly cost: number } | undefined;
  for (const unit of field.querySelectorAll<HTMLElement>('[data-unit]')) {
    const at = centre(unit);
    const along = (at.x - start.x) * way.x + (at.y - start.y) * way.y;
    const aside = Math.abs((at.x - start.x) * way.y) + Math.abs((at.y - start.y) * way.x);
    // Not in this direction if the sideways distance dominates.
    if (along <= 4 || aside > along * 2) continue;
    const cost = along + aside * 3;
    if (!best || cost < best.cost) best = { unit, cost };
  }
  return best?.unit;
};

const WAYS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const centre = (element: HTMLElement): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
