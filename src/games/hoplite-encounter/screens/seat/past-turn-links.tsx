import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { messages } from '../../messages/index.ts';

interface PastLinksProps {
  readonly turn: number;
}

/** To what was told and ordered in a turn that is over. */
export const PastTurnLinks = ({ turn }: PastLinksProps) => {
  const t = messages().past;
  return (
    <>
      <button type="button" class="btn" onClick={() => openOverlay(`report/${turn}`)}>
        <Icon name="report" />
        {t.report}
      </button>
      <button type="button" class="btn" onClick={() => openOverlay(`sheet/${turn}`)}>
        <Icon name="log" />
        {t.orders}
      </button>
    </>
  );
};
