/** Limits of a search; the first one reached ends it. A limit of playouts alone gives the same move on every machine. */
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
