import { h, render, type VNode } from 'preact';
import { drawReportImage } from '../../../../game-ui/report/report-image.tsx';
import { MAP_SIZE } from '../../board/drawing.ts';
import { Arrows } from '../map/arrows.tsx';
import { Lands, Names, Seas } from '../map/land.tsx';
import { Stacks } from '../map/stacks.tsx';
import type { Scene } from '../map/war-map.tsx';

/** The style properties that a standalone drawing needs inline. */
const SAID = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'paint-order',
] as const;

/** A copy of an element with inline styles. Hidden elements are left out. */
const copyOf = (element: Element): VNode | null => {
  const style = getComputedStyle(element);
  if (style.opacity === '0') return null;
  const given: Record<string, string> = {};
  for (const { name, value } of element.attributes) if (name !== 'class' && name !== 'style') given[name] = value;
  for (const name of SAID) given[name] = style.getPropertyValue(name);
  if (style.transform !== 'none') given.transform = style.transform.replaceAll('px', '');
  return h(
    element.tagName,
    given,
    ...(element.children.length === 0
      ? [element.textContent]
      : [...element.children].map(copyOf).filter((child): child is VNode => child !== null)),
  );
};

/** The map of a season as an image in light colours, 1080 pixels wide. Rejects if the browser cannot draw it. */
export const renderMapImage = (title: string, lead: readonly string[], scene: Scene): Promise<Blob> => {
  const holder = document.createElement('div');
  holder.dataset.theme = 'light';
  holder.className = 'war-image';
  document.body.append(holder);
  try {
    const { position, centres, dislodged, arrows } = scene;
    render(
      <svg viewBox={`0 0 ${MAP_SIZE.join(' ')}`} style={{ '--scale': '0.8' }} aria-hidden="true">
        <Seas />
        <Lands centres={centres} />
        <Names />
        <Stacks position={position} dislodged={dislodged} />
        <Arrows arrows={arrows} />
      </svg>,
      holder,
    );
    const drawn = [...(holder.querySelector('svg')?.children ?? [])].map(copyOf);
    return drawReportImage(title, lead, paper => {
      paper.y += 10;
      paper.plate(MAP_SIZE, drawn);
    });
  } finally {
    render(null, holder);
    holder.remove();
  }
};
