import { Icon } from '../../../../ui/icons.tsx';
import type { AnyEvent } from '../../battle/events.ts';
import { messages } from '../../messages/index.ts';
import type { BattleTableModel } from './use-battle-table.ts';

/** On to the next stage of the turn; main where nothing else is left to do in this one. */
export const NextStep = ({ table }: { readonly table: BattleTableModel }) => {
  const t = messages();
  const { legal, act, seen } = table;
  const next = legal.find((event): event is Extract<AnyEvent, { type: 'next' }> => event.type === 'next');
  if (!next) return null;
  const fires = seen.stage === 'missile' && seen.aims.length > 0;
  const fights = seen.stage === 'shock' && seen.attacks.length > 0;
  const main = legal.length === 1 || fires || fights || !legal.some(({ type }) => DUE.includes(type));
  return (
    <button
      type="button"
      class={`btn hop-next ${main ? 'btn-main' : ''}`}
      {...(main ? { 'data-main': true } : {})}
      onClick={() => act(next)}
    >
      <span class="min-w-0">{fires ? t.on.fire : fights ? t.on.fight : t.on[next.data.stage]}</span>
      <Icon name="chevron" />
    </button>
  );
};

/** What a turn goes on with as a rule: while one of these is possible, the way on is no main button. */
const DUE: readonly AnyEvent['type'][] = ['play', 'aim', 'attack', 'raid', 'rally', 'draw', 'take'];
