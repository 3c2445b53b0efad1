/** How much a program may think: whichever is spent first. Playouts alone give the same move on every machine. */
interface Budget {
  readonly milliseconds?: number;
  readonly playouts?: number;
}

/** What the page asks of a program in its worker. */
export interface AiRequestMessage<View> {
  readonly view: View;
  readonly level: number;
  /** A whole number. */
  readonly seed: number;
  readonly budget: Budget;
}

export type AiResponseMessage<Move> = { readonly move: Move } | { readonly failed: string };
