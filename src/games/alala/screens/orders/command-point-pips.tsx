import { gameMessages } from '../../messages/index.ts';

/** Command points as pips: those left are filled, those about to be spent are crossed. */
export const CommandPointPips = ({
  left,
  of,
  spending = 0,
}: {
  readonly left: number;
  readonly of: number;
  readonly spending?: number;
}) => (
  <span class="pips" role="img" aria-label={gameMessages().unit.cpLeft(left - spending, of)}>
    {Array.from({ length: of }, (_, i) => i).map(i => (
      <i key={i} class={i < left - spending ? 'pip-left' : i < left ? 'pip-spending' : undefined} />
    ))}
  </span>
);
