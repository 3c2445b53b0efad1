import { Icon } from '../../../../ui/icons.tsx';
import { words } from '../../messages/index.ts';
import { placeTitle } from '../../messages/places.ts';
import type { Writing } from '../seat/writing.ts';
import { lineOf } from './edit.ts';
import { ForceForm } from './force-form.tsx';

interface ForcePanelProps {
  readonly writing: Writing;
  readonly number: number;
  /** Whether taps on the map are waymarks. */
  readonly drawing: boolean;
  readonly onDrawing: (drawing: boolean) => void;
  readonly onClose: () => void;
}

/** One force under the map: its route by finger, and its line (K2). */
export const ForcePanel = ({ writing, number, drawing, onDrawing, onClose }: ForcePanelProps) => {
  const t = words().orders;
  const line = lineOf(writing.sheet, number);
  const hex =
    writing.position.forces.find(force => force.empire === writing.empire && force.number === number)?.hex ??
    writing.ready.movers.find(mover => mover.number === number)?.hex;
  if (!line) return null;
  return (
    <>
      <div class="panel-head">
        <h2>
          {line.id}
          {hex !== undefined && <span class="text-soft">&nbsp;· {placeTitle(writing, hex)}</span>}
        </h2>
        <button type="button" class="btn btn-quiet" aria-label={t.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <button
        type="button"
        class={`btn ${drawing ? 'btn-main' : ''}`}
        aria-pressed={drawing}
        onClick={() => onDrawing(!drawing)}
      >
        <Icon name={drawing ? 'check' : 'move'} />
        {drawing ? t.drawn : t.draw}
      </button>
      {drawing && <p class="text-sm text-soft">{t.drawHelp}</p>}
      <ForceForm writing={writing} line={line} number={number} short={drawing} onGone={onClose} />
    </>
  );
};
