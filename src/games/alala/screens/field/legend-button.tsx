import { useState } from 'preact/hooks';
import { Mark } from '../../../../ui/icons.tsx';
import { later } from '../../../../ui/later.tsx';
import { fieldWords as words } from '../../words/index.ts';

const Legend = later(() => import('./legend.tsx').then(part => part.Legend));

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
        <Mark name="help" />
      </button>
      {open && <Legend onClose={() => setOpen(false)} />}
    </>
  );
};
