import { formatPercent } from './messages/format.ts';

interface OddsBarProps {
  readonly label: string;
  /** The best outcome first; the ratios add up to 1. */
  readonly parts: readonly { readonly word: string; readonly ratio: number; readonly style: string }[];
}

/** Odds as one bar with a legend that names every outcome. */
export const OddsBar = ({ label, parts }: OddsBarProps) => (
  <figure aria-label={label} class="grid gap-1.5">
    <div class="odds" aria-hidden="true">
      {parts
        .filter(({ ratio }) => ratio > 0)
        .map(({ word, ratio, style }) => (
          <span key={word} class={style} style={{ flexGrow: ratio, flexBasis: 0 }}>
            {ratio >= 0.1 && <span class="odds-share">{formatPercent(ratio)}</span>}
          </span>
        ))}
    </div>
    <dl class="odds-key">
      {parts.map(({ word, ratio, style }) => (
        <div key={word}>
          <dt class="flex items-center gap-1.5">
            <span class={`swatch ${style}`} aria-hidden="true" />
            {word}
          </dt>
          <dd class="font-extrabold">{formatPercent(ratio)}</dd>
        </div>
      ))}
    </dl>
  </figure>
);
