import { applyTap } from '../guide/writing.ts';
import { CurrentStep } from './battle/asked.tsx';
import { PastStepView } from './battle/past-view.tsx';
import { sceneOfDraft, sceneOfPastStep } from './battle/scenes.ts';
import { OrderText, sealSummary } from './orders/order-form.tsx';

/** What is asked and what became of it: the map is seen before it is here. */
export const SOON = {
  Asked: CurrentStep,
  OrderText,
  summaryPart: sealSummary,
  PastView: PastStepView,
  scenePast: sceneOfPastStep,
  sceneWriting: sceneOfDraft,
  tapped: applyTap,
};
