import { canonical } from './canonical.ts';
import { sha256 } from './sha256.ts';

/* How the steps of a masked pack (masked.ts) hang together: all that a log has to know of them, without their arithmetic. */

/** What the first step names. */
export const firstLink = (...said: readonly unknown[]): string => sha256(canonical(said));

/** What the next step names: all that was said before it is in it, so that no other can be put in its place. */
export const linkAfter = (link: string, points: readonly string[]): string => sha256([link, ...points].join('\n'));

const known = new WeakMap<readonly (readonly string[])[], readonly string[]>();

/** What each step names: those that were made, and the next one. The steps are never changed. */
export const linksOf = (first: string, steps: readonly (readonly string[])[]): readonly string[] => {
  const there = known.get(steps);
  if (there && there[0] === first) return there;
  const links = [first];
  for (const points of steps) links.push(linkAfter(links.at(-1) as string, points));
  known.set(steps, links);
  return links;
};
