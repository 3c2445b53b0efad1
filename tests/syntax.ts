/** A node of a parsed source, as Vite's parser gives it. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** Visits every node, parents first; `field` is the place in the parent. */
export const walk = (node: Node, visit: (node: Node, parent: Node | undefined, field: string) => void): void => {
  const down = (at: Node, parent: Node | undefined, field: string): void => {
    visit(at, parent, field);
    for (const name in at) {
      const value = at[name];
      if (Array.isArray(value)) {
        for (const child of value) if (isNode(child)) down(child, at, name);
      } else if (isNode(value)) down(value, at, name);
    }
  };
  down(node, undefined, '');
};
