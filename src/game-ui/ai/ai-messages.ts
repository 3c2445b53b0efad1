/**
 * Limits of a search; the first limit reached ends the search. With a limit of playouts only, the move is the same on
 * every machine.
 */
interface Budget {
  readonly milliseconds?: number;
  readonly playouts?: number;
}

/** A request from the page to the worker. */
export interface AiRequestMessage<View> {
  readonly view: View;
  readonly level: number;
  /** An integer. */
  readonly seed: number;
  readonly budget: Budget;
}

export type AiResponseMessage<Move> = { readonly move: Move } | { readonly failed: string };
