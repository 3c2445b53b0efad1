import type { VNode } from 'preact';
import type { Scene } from '../map/scene.ts';
import type { SheetEditor } from './sheet-editor.ts';

/** What the desk of a seat shows in a trial of orders. */
export interface TrialView {
  /** The map of the result, while it is shown. */
  readonly scene: Scene | undefined;
  /** Replaces the overview of the seat. */
  readonly overview: (editor: SheetEditor, onForce: (number: number) => void) => VNode;
}
