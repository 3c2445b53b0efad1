import { troopFigures } from '../../messages/troop-figures.ts';
import type { Kind } from '../../troops/roster.ts';

/** The figures of a kind of stand, a label beside each. */
export const TroopFigures = ({ kind }: { readonly kind: Kind }) => (
  <dl class="troop-figures">
    {troopFigures(kind).map(([label, figure]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
);
