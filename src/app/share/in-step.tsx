import { isOver } from '../../sync/sharing.ts';
import { openPlace } from '../../table/shell/place.ts';
import { PHONES } from '../../table/shell/share-battle.tsx';
import { Mark } from '../../ui/icons.tsx';
import type { Shared } from './live.ts';
import { stepOf } from './phones.tsx';

/** While a battle is shared: whether the others have what is here, always on screen. */
export const InStep = ({ of: { sharing, turn } }: { readonly of: Shared }) => {
  turn.value;
  const links = sharing.links();
  if (links.length === 0) return null;
  const inStep = links.every(link => link.isInStep());
  return (
    <div role="status">
      <button type="button" class="in-step" onClick={() => openPlace(PHONES)}>
        <Mark name={inStep ? 'check' : links.some(isOver) ? 'warning' : 'shuffle'} />
        <span class="min-w-0 truncate">{links.map(stepOf).join(' · ')}</span>
      </button>
    </div>
  );
};
