import { Icon } from '../../ui/icons.tsx';

/** The result of a battle or campaign, with its reason. */
export const GameResult = ({ said, why }: { readonly said: string; readonly why?: string }) => (
  <p class="outcome-head raised" role="status">
    <strong class="flex items-center gap-2 text-lg">
      <Icon name="check" />
      {said}
    </strong>
    {why && <span>{why}</span>}
  </p>
);
