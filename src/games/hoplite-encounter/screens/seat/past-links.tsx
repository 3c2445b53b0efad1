import { openPlace } from '../../../../table/shell/place.ts';
import { Mark } from '../../../../ui/icons.tsx';
import { words } from '../../words/index.ts';

interface PastLinksProps {
  readonly turn: number;
}

/** To what was told and ordered in a turn that is over. */
export const PastLinks = ({ turn }: PastLinksProps) => {
  const t = words().past;
  return (
    <>
      <button type="button" class="btn" onClick={() => openPlace(`report/${turn}`)}>
        <Mark name="report" />
        {t.report}
      </button>
      <button type="button" class="btn" onClick={() => openPlace(`sheet/${turn}`)}>
        <Mark name="log" />
        {t.orders}
      </button>
    </>
  );
};
