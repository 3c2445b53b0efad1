import { signal } from '@preact/signals';
import type { Entry } from '../../../../core/log.ts';

/** The result of an action. */
export interface ActionResult {
  readonly text: string;
  readonly of: Entry | undefined;
  /** It stays while the app acts: the answer to a charge, and the dice of the initiative. */
  readonly stays: boolean;
}

/** By battle. They are kept while an overlay replaces the console. */
const results = signal<Readonly<Record<string, ActionResult>>>({});

export const lastResult = (battle: string): ActionResult | undefined => results.value[battle];

export const setLastResult = (battle: string, result: ActionResult): void => {
  results.value = { ...results.peek(), [battle]: result };
};
