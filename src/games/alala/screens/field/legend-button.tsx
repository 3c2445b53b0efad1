import { useState } from 'preact/hooks';
import { Icon } from '../../../../ui/icons.tsx';
import { lazy } from '../../../../ui/lazy.tsx';
import { fieldMessages as words } from '../../messages/index.ts';

const Legend = lazy(() => import('./legend.tsx').then(part => part.Legend));

/** One tap to what every mark of the field means. */
export const LegendButton = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="btn btn-quiet legend-button"
        aria-label={words().legendOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="help" />
      </button>
      {open && <Legend onClose={() => setOpen(false)} />}
    </>
  );
};
