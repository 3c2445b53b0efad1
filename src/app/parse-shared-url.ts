/** The address within the app in texts that were shared; whose host it is does not matter, only what this app makes of it. */
export const sharedAddress = (said: readonly string[]): string | undefined =>
  said.flatMap(text => /#\/\S+/.exec(text)?.[0] ?? []).at(0);
