import { formatList } from '../../../../ui/messages/format.ts';
import type { BattleState } from '../../battle/state.ts';
import { screenMessages } from '../../messages/more.ts';
import { unitName } from '../../messages/names.ts';

/** Attacks and targets that were named in this stage and are not resolved yet (S1, V1). */
export const DeclaredList = ({ state }: { readonly state: BattleState }) => {
  const t = screenMessages().log;
  const named = (id: number): string => unitName(state, id);
  const lines = [
    ...(state.stage === 'missile' ? state.aims.map(({ unit, target }) => t.aim(named(unit), named(target))) : []),
    ...(state.stage === 'shock' || state.stage === 'withdraw'
      ? state.attacks.map(({ attackers, targets }) =>
          t.attack(formatList(attackers.map(({ unit }) => named(unit))), formatList(targets.map(named))),
        )
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul class="hop-named">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};
