import { useEffect, useImperativeHandle, useRef } from 'preact/hooks';
import type { Camera } from '../../../../../../ui/board/camera.ts';
import { type BoardHandle, useCamera } from '../../../../../../ui/board/use-camera.ts';
import { ZoomButtons } from '../../../../../../ui/board/zoom-buttons.tsx';
import { fieldMessages } from '../../../../messages/index.ts';
import type { Point } from '../../../../rules/plan/geometry.ts';
import { type DrawingBox, type PlanView, toDrawing } from '../plan-view.ts';

/** Moves the view of the plan. */
export interface PlanHands {
  /** All units are in sight. */
  readonly isWhole: boolean;
  readonly showWhole: () => void;
  /** Brings the ground around a point near. */
  readonly bringNear: (point: Point) => void;
}

interface PlanCameraProps extends Pick<PlanView, 'table' | 'flipped'> {
  readonly plan: { readonly current: HTMLElement | null };
  /** The part of the drawing that shows all units. */
  readonly box: DrawingBox;
  /** The object for which the camera is kept. */
  readonly keep: object;
  readonly hands: { current: PlanHands | null };
  readonly onCamera: (camera: Camera) => void;
}

/** The area shown around a moving unit while its sheet is open, in tenths of an inch. */
const NEAR = { width: 260, height: 110 } as const;

const EVENTS = {
  pointerdown: 'onPointerDown',
  pointermove: 'onPointerMove',
  pointerup: 'onPointerUp',
  pointercancel: 'onPointerCancel',
  pointerleave: 'onPointerLeave',
  wheel: 'onWheel',
} as const;

/** Pans and zooms the plan by fingers, wheel and buttons. A finger on a shield drags it; anywhere else it moves the view. */
export const PlanCamera = ({ plan, box, table, flipped, keep, hands, onCamera }: PlanCameraProps) => {
  const board = useRef<BoardHandle | null>(null);
  const camera = useCamera({
    width: box.width,
    height: box.height,
    corner: box,
    // The whole is seen at first, however small.
    square: 10_000,
    handle: board,
    keep,
    window: plan,
    onCamera,
  });
  useImperativeHandle(hands, () => ({
    isWhole: camera.isWhole,
    showWhole: camera.showWhole,
    bringNear: point => {
      const { x, y } = toDrawing(point, { table, flipped });
      const { width, height } = NEAR;
      board.current?.frame({ x: x - box.x - width / 2, y: y - box.y - height / 2, width, height });
    },
  }));
  const on = useRef(camera.on);
  on.current = camera.on;
  useEffect(() => {
    const listen = (event: Event): void => {
      const isGrip = event.target instanceof Element && event.target.closest('[data-unit], button, .plan-handle');
      if (event.type === 'pointerdown' && isGrip) return;
      const handle: (event: never) => void = on.current[EVENTS[event.type as keyof typeof EVENTS]];
      handle(event as never);
    };
    const element = plan.current;
    for (const type of Object.keys(EVENTS)) element?.addEventListener(type, listen);
    return () => {
      for (const type of Object.keys(EVENTS)) element?.removeEventListener(type, listen);
    };
  }, []);
  return (
    <ZoomButtons
      words={fieldMessages().plan.zoom}
      isWhole={camera.isWhole}
      onZoom={camera.zoom}
      onWhole={camera.showWhole}
    />
  );
};
