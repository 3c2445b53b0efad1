import { tapped } from '../guide/writing.ts';
import { Asked } from './battle/asked.tsx';
import { PastView } from './battle/past-view.tsx';
import { scenePast, sceneWriting } from './battle/scenes.ts';
import { OrderText, summaryPart } from './orders/order-form.tsx';

/** What is asked and what became of it: the map is seen before it is here. */
export const SOON = { Asked, OrderText, summaryPart, PastView, scenePast, sceneWriting, tapped };
