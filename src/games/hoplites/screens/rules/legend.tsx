import type { ComponentChildren } from 'preact';
import type { ClauseMessages } from '../../messages/en/clauses/index.ts';
import { clauseMessages } from '../../messages/index.ts';
import { MISSILE_LETTERS } from '../../rules/unit-types.ts';

/** A missile as an example. */
const [JAVELIN] = MISSILE_LETTERS;

type Sign = keyof ClauseMessages['charts']['signs'];

const Letters = ({ ground, children }: { readonly ground: string; readonly children: string }) => (
  <>
    <rect x="1" y="1" width="26" height="18" rx="4" class={ground} />
    <text x="14" y="15">
      {children}
    </text>
  </>
);

/** The signs as they are on the cards, in a box of 28 × 20. */
const SIGNS: Readonly<Record<Sign, ComponentChildren>> = {
  quality: <Letters ground="hop-sign-band">7</Letters>,
  hits: (
    <>
      <rect x="1" y="1" width="14" height="18" rx="4" class="hop-coh-ground" />
      <text x="8" y="15" class="hop-coh">
        3
      </text>
      <rect x="17" y="6" width="4" height="8" class="hop-hit" />
      <rect x="22.5" y="6" width="4" height="8" class="hop-whole" />
    </>
  ),
  size: <Letters ground="hop-size-ground">10</Letters>,
  missile: <Letters ground="hop-chip">{JAVELIN}</Letters>,
  out: (
    <>
      <Letters ground="hop-chip">{JAVELIN}</Letters>
      <path d="M2 18 26 2" class="hop-strike" />
    </>
  ),
  marker: (
    <g transform="translate(14 10) scale(1.3)">
      <path d="M0-7.2 7.2 0 0 7.2-7.2 0Z" class="hop-marker" />
      <path d="M0 3.6v-6M-3-.6 0-3.6 3-.6" class="hop-marker-sign" />
    </g>
  ),
  engaged: <rect x="6" y="1.5" width="16" height="17" rx="3" class="hop-sign-engaged" />,
  hidden: (
    <>
      <circle cx="14" cy="10" r="9" class="hop-hidden" />
      <text x="14" y="15" class="hop-tq">
        6
      </text>
    </>
  ),
  level: (
    <text x="14" y="15" class="hop-level">
      ▾
    </text>
  ),
  routed: <path d="M4 18 24 2" class="hop-sign-routed" />,
  chance: <Letters ground="hop-size-ground">60%</Letters>,
};

/** What the signs on the cards mean (K2, K3). */
export const LegendChart = () => {
  const t = clauseMessages().charts;
  return (
    <section aria-label={t.marks}>
      <p class="field-label">{t.marks}</p>
      <dl class="hop-legend">
        {(Object.keys(SIGNS) as Sign[]).map(sign => (
          <div key={sign}>
            <dt>
              <svg viewBox="0 0 28 20" class={`hop-legend-${sign}`} aria-hidden="true">
                {SIGNS[sign]}
              </svg>
            </dt>
            <dd>{t.signs[sign]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
