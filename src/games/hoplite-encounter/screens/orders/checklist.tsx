import { openOverlay } from '../../../../game-ui/layout/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import { messages } from '../../messages/index.ts';
import { empireTitle } from '../../messages/names.ts';
import { unansweredOffers } from '../../orders/offers.ts';
import type { SheetEditor } from '../seat/sheet-editor.ts';

/** What a player may have overlooked on the sheet. Each line leads to its place; nothing is shown if there is nothing to say. */
export const Checklist = ({ editor: { position, empire, sheet } }: { readonly editor: SheetEditor }) => {
  const offers = unansweredOffers(position.offers, empire, sheet);
  if (offers.length === 0) return null;
  return (
    <ul>
      {offers.map(({ from }) => (
        <li key={from}>
          <button type="button" class="news-line check-offer" onClick={() => openOverlay('offers')}>
            <Icon name="leader" />
            <span>{messages().offers.open(empireTitle(from))}</span>
            <Icon name="chevron" />
          </button>
        </li>
      ))}
    </ul>
  );
};
