/** The six faces of the deployment block (L4). */
export const DEPLOYMENTS = ['column', 'line', 'square', 'flanking', 'pincers', 'withdrawal'] as const;
export type Deployment = (typeof DEPLOYMENTS)[number];

/** The deployments that each deployment beats (L4); those that beat a withdrawal make it fail (L8). */
export const BEATS: Readonly<Record<Deployment, readonly Deployment[]>> = {
  column: ['flanking', 'pincers', 'withdrawal'],
  line: ['column', 'square'],
  square: ['pincers', 'column'],
  flanking: ['line', 'square', 'withdrawal'],
  pincers: ['flanking', 'line', 'withdrawal'],
  withdrawal: [],
};

/** The result of two deployments: alike, one superior, or a successful withdrawal. */
export type DeploymentMatch =
  | { readonly kind: 'equal' }
  | { readonly kind: 'unequal'; readonly superior: 0 | 1 }
  | { readonly kind: 'withdrawn'; readonly who: 0 | 1 | 'both' };

/** Compares two deployments (L4, L8, R-6). */
export const compareDeployments = (first: Deployment, second: Deployment): DeploymentMatch => {
  if (BEATS[first].includes(second)) return { kind: 'unequal', superior: 0 };
  if (BEATS[second].includes(first)) return { kind: 'unequal', superior: 1 };
  if (first === 'withdrawal') return { kind: 'withdrawn', who: second === 'withdrawal' ? 'both' : 0 };
  return second === 'withdrawal' ? { kind: 'withdrawn', who: 1 } : { kind: 'equal' };
};
