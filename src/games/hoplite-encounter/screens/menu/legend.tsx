import type { ComponentChildren } from 'preact';
import { Collapsible } from '../../../../ui/collapsible.tsx';
import { legendWords } from '../../messages/legend-words.ts';

type Sign = keyof ReturnType<typeof legendWords>['signs'];

const HEX = 'M14 2H30L38 15 30 28H14L6 15Z';
const HULL = 'M10 10H34L29 21H15Z';

const ground = (fill: string) => <path d={HEX} style={{ fill, stroke: 'var(--ink-grid)' }} />;
const token = (shape: ComponentChildren, text: string) => (
  <>
    {shape}
    <text x="22" y="19" text-anchor="middle" font-size="11" font-weight="800" style={{ fill: 'var(--ink-on-token)' }}>
      {text}
    </text>
  </>
);
const OWN = { fill: 'var(--of-ATH)', stroke: 'var(--ink-on-token)', strokeWidth: 1.5 };
const OTHER = { fill: 'var(--of-BOE)', stroke: 'var(--ink-rim)', strokeWidth: 1.5 };
const CITY = { fill: 'var(--ink-city-ground)', stroke: 'var(--ink-city)', strokeWidth: 1.5 };
const LINE = { fill: 'none', stroke: 'var(--ink-route)', strokeWidth: 2.5 };

/** The signs as the map draws them. */
const SIGNS: Readonly<Record<Sign, ComponentChildren>> = {
  army: token(<circle cx="22" cy="15" r="11" style={OWN} />, '1'),
  fleet: token(<path d={HULL} style={OWN} />, '3'),
  other: token(<path d={HULL} style={OTHER} />, 'BOE'),
  capital: (
    <>
      <circle cx="22" cy="15" r="6" style={CITY} />
      <circle cx="22" cy="15" r="2.5" style={{ fill: 'var(--ink-city)' }} />
    </>
  ),
  port: (
    <>
      <path d="M22 15 34 24" style={CITY} />
      <path d="M17 10h10v10H17Z" style={CITY} />
    </>
  ),
  route: (
    <>
      <path d="M6 22 34 10" style={LINE} />
      <path d="M38 8l-9 0 4 7Z" style={{ fill: 'var(--ink-route)' }} />
    </>
  ),
  reach: (
    <>
      {ground('var(--ink-sea)')}
      {ground('var(--ink-reach)')}
    </>
  ),
  battle: <path d="M14 7 30 23M30 7 14 23" style={{ ...LINE, stroke: 'var(--ink-fight)' }} />,
  seen: (
    <>
      {ground('var(--of-ATH)')}
      <path d="M22 2h8l8 13-8 13h-8Z" style={{ fill: 'var(--ink-veil)' }} />
    </>
  ),
  unknown: ground('var(--ink-paper)'),
};

/** What the signs of the map and the codes of orders mean. */
export const Legend = () => {
  const t = legendWords();
  return (
    <Collapsible title={t.title}>
      {() => (
        <>
          <dl class="sea-legend">
            {(Object.keys(SIGNS) as readonly Sign[]).map(sign => (
              <div key={sign}>
                <dt>
                  <svg class="sea-map" viewBox="0 0 44 30" aria-hidden="true">
                    {SIGNS[sign]}
                  </svg>
                </dt>
                <dd>{t.signs[sign]}</dd>
              </div>
            ))}
          </dl>
          <p class="text-sm">{t.codes}</p>
        </>
      )}
    </Collapsible>
  );
};
