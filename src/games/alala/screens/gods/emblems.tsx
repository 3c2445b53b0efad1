import type { ComponentChildren } from 'preact';

/*
 * Black figures on clay, drawn for this app in a box of 48 × 64. Each shows an attribute of a god, to identify the card
 * at a glance.
 */

const RAYS = Array.from({ length: 12 }, (_, i) => i * 30);

const EMBLEMS = {
  zeus: (
    <>
      {[0, 180].map(turn => (
        <g key={turn} transform={`rotate(${turn} 24 32)`}>
          <path class="figure" d="M24 8c4 6 4 13 1 19h-2c-3-6-3-13 1-19z" />
          <path class="limb" d="M20 27C13 23 11 17 13 11M28 27c7-4 9-10 7-16" />
          <path class="figure" d="m13 9 3 6-6 1zM35 9l3 7-6-1z" />
        </g>
      ))}
      <rect class="figure" x="19" y="27" width="10" height="10" rx="3" />
      <path class="cut" d="M20 30h8M20 34h8" />
    </>
  ),
  athena: (
    <>
      <path class="figure" d="M12 20c2-8 22-8 24 0l-1 20c-2 8-7 12-11 12s-9-4-11-12z" />
      <path class="figure" d="m12 20-1-7 8 4zM36 20l1-7-8 4z" />
      <circle class="cut" cx="18.5" cy="23" r="4.2" />
      <circle class="cut" cx="29.5" cy="23" r="4.2" />
      <path class="cut" d="M18.5 23h.1M29.5 23h.1M24 26v5M17 37q7 5 14 0M18 43q6 4 12 0" />
      <path class="limb" d="M20 52v4M28 52v4M16 56h16" />
    </>
  ),
  artemis: (
    <>
      <path class="limb" d="M30 8c10 12 10 36 0 48M30 8 26 6M30 56l-4 2M28 9v46" />
      <path class="limb" d="M8 32h30" />
      <path class="figure" d="m42 32-7-4v8zM6 28l5 4-5 4 1-4z" />
      <path class="figure" d="M12 10a8 8 0 1 0 8 10 7 7 0 0 1-8-10z" />
    </>
  ),
  apollo: (
    <>
      <path class="limb" d="M15 40C8 28 10 18 17 10M33 40c7-12 5-22-2-30M12 16h24" />
      <path class="figure" d="M12 38h24c0 10-4 16-12 16s-12-6-12-16z" />
      <path class="limb" stroke-width="1" d="M19 17v21M24 17v21M29 17v21" />
      <path class="cut" d="M16 43q8 4 16 0M24 47v4" />
    </>
  ),
  poseidon: (
    <>
      <path class="limb" d="M24 14v44M12 12c0 12 4 16 12 16s12-4 12-16" />
      <path class="figure" d="m24 6 4 8h-8zM12 6l4 8H8zM36 6l4 8h-8z" />
      <path class="cut" d="M21 40h6M21 44h6" />
    </>
  ),
  hermes: (
    <>
      <path class="limb" d="M24 24v34M24 24c-9-3-9-9 0-9s9-6 0-9" />
      <path class="limb" d="M24 24c9-3 9-9 0-9s-9-6 0-9" />
      <path class="figure" d="M22 28C14 26 9 29 6 34c6-2 11-1 16 0zM26 28c8-2 13 1 16 6-6-2-11-1-16 0z" />
      <path class="cut" d="M19 30q-5 0-8 2M29 30q5 0 8 2" />
    </>
  ),
  ares: (
    <>
      <path class="figure" d="M10 22C10 6 38 2 42 26l-4-3C35 12 22 10 16 22z" />
      <path class="figure" d="M14 26c2-10 22-10 22 6v22l-8-4V38l-5-6-9 2z" />
      <path class="cut" d="M12 19C16 9 32 7 38 20M17 31c3-3 7-3 9-1M32 32v16" />
    </>
  ),
  dioskouroi: (
    <>
      {[13, 35].map(x => (
        <g key={x}>
          <path class="figure" d={`M${x - 8} 46c0-14 3-22 8-22s8 8 8 22z`} />
          <path class="cut" d={`M${x - 8} 42h16`} />
          <path class="limb" d={`M${x} 8v10M${x - 5} 13h10M${x - 3.5} 9.5l7 7M${x + 3.5} 9.5l-7 7`} />
        </g>
      ))}
    </>
  ),
  pan: (
    <>
      {[0, 1, 2, 3, 4, 5].map(i => (
        <rect key={i} class="figure" x={8 + i * 5.4} y="14" width="4.2" height={38 - i * 4.5} rx="1.6" />
      ))}
      <path class="cut" d="M7 23h34M7 28h34" />
    </>
  ),
  helios: (
    <>
      <circle class="figure" cx="24" cy="32" r="10" />
      {RAYS.map(turn => (
        <path key={turn} class="figure" d="M22.6 19.5h2.8L24 10z" transform={`rotate(${turn} 24 32)`} />
      ))}
      <path class="cut" d="M20 30h1M27 30h1M20 36q4 3 8 0M24 31v3" />
    </>
  ),
  wings: (
    <>
      {[1, -1].map(to => (
        <g key={to} transform={to === 1 ? undefined : 'translate(48 0) scale(-1 1)'}>
          <path class="figure" d="M23 46C14 46 4 34 4 12c6 8 12 10 19 12z" />
          <path class="cut" d="M8 22c4 6 9 8 14 9M10 30c4 4 8 6 12 7M14 38c3 2 6 3 8 4" />
        </g>
      ))}
      <path class="figure" d="M20 24h8l-1 26h-6z" />
      <circle class="figure" cx="24" cy="17" r="5" />
    </>
  ),
  altar: (
    <>
      <path class="figure" d="M8 34h32v5H8zM12 39h24v13H12zM8 52h32v5H8z" />
      <path class="figure" d="M24 6c8 8 9 14 5 20 0-4-2-6-4-8 0 4-6 5-4 12-8-7-5-14 3-24z" />
      <path class="cut" d="M16 44q4-4 8 0t8 0M16 48h16" />
    </>
  ),
  image: (
    <>
      <path class="figure" d="M17 26h14l-2 30H19zM14 56h20v4H14z" />
      <path class="figure" d="M24 6c6 0 8 5 7 11-1 5-4 8-7 8s-6-3-7-8c-1-6 1-11 7-11z" />
      <path class="figure" d="M12 28h24v5H12z" />
      <path class="cut" d="M20 15h2M26 15h2M24 16v3M21 22q3 2 6 0M24 36v10" />
    </>
  ),
  hypnos: (
    <>
      <path class="limb" d="M24 58C22 46 25 38 24 30M24 46c-8-2-11-7-12-12M24 42c7-2 10-6 12-10" />
      <path class="figure" d="M17 20c0-10 14-10 14 0 0 6-3 10-7 10s-7-4-7-10zM16 11h16l-2 4H18z" />
      <path class="figure" d="M8 28c0-5 8-5 8 0s-2 6-4 6-4-1-4-6zM32 26c0-5 8-5 8 0s-2 6-4 6-4-1-4-6z" />
      <path class="cut" d="M21 18v7M24 18v8M27 18v7" />
    </>
  ),
  tyche: (
    <>
      <circle class="limb" cx="24" cy="32" r="17" />
      <path class="limb" d="M24 15v34M7 32h34M12 20l24 24M36 20 12 44" />
      <circle class="figure" cx="24" cy="32" r="4.5" />
      <path class="cut" d="M24 31.9v.2" />
    </>
  ),
  heroes: (
    <>
      <path class="limb" d="M40 6 10 60" />
      <path class="figure" d="m42 2 1 8-6-3z" />
      <circle class="figure" cx="23" cy="34" r="16" />
      <circle class="cut" cx="23" cy="34" r="12.5" />
      <path class="cut" d="M23 34c4-4 8 0 5 4s-10 2-10-4 6-9 11-7" />
    </>
  ),
  river: (
    <>
      {[18, 30, 42].map(y => (
        <path key={y} class="limb" d={`M4 ${y + 4}c4-8 8-8 10-2s5 4 7-1 6-6 8 0 5 5 8 0 4-5 7-3`} />
      ))}
      <circle class="figure" cx="34" cy="10" r="5" />
    </>
  ),
  /** A card of the players' own. */
  laurel: (
    <>
      <path class="limb" stroke-width="1.6" d="M24 56C10 52 6 34 14 14M24 56c14-4 18-22 10-42" />
      {[50, 42, 34, 26, 18].map((y, i) => (
        <g key={y}>
          <path class="figure" d={`M${15 - i * 1.2} ${y}c-6 0-9-3-10-7 5-1 9 1 10 7z`} />
          <path class="figure" d={`M${33 + i * 1.2} ${y}c6 0 9-3 10-7-5-1-9 1-10 7z`} />
        </g>
      ))}
    </>
  ),
} as const satisfies Record<string, ComponentChildren>;

export type GodEmblemName = keyof typeof EMBLEMS;

/** The god of each house card. */
const GOD_OF: Readonly<Record<string, GodEmblemName>> = {
  eagle: 'zeus',
  thunderRight: 'zeus',
  thunderLeft: 'zeus',
  sneeze: 'zeus',
  hare: 'artemis',
  agrotera: 'artemis',
  owl: 'athena',
  sphagia: 'altar',
  liver: 'altar',
  entrails: 'altar',
  statue: 'image',
  keres: 'wings',
  iris: 'wings',
  sirius: 'helios',
  eclipse: 'helios',
  mist: 'river',
  paean: 'apollo',
  apollo: 'apollo',
  dioskouroi: 'dioskouroi',
  pan: 'pan',
  poseidon: 'poseidon',
  hermes: 'hermes',
  enyalios: 'ares',
  ares: 'ares',
  heroes: 'heroes',
  dream: 'hypnos',
  tyche: 'tyche',
};

/** The emblem of a card; players' own cards have a wreath. */
export const emblemOfCard = (card: string): GodEmblemName =>
  Object.hasOwn(GOD_OF, card) ? (GOD_OF[card] as GodEmblemName) : 'laurel';

export const GodEmblem = ({ god }: { readonly god: GodEmblemName }) => (
  <svg class="emblem" viewBox="0 0 48 64" aria-hidden="true">
    <rect class="ground" width="48" height="64" />
    {EMBLEMS[god]}
  </svg>
);

/** A card face down: black glaze with a key pattern round an eye, as on a cup. */
export const CardBack = () => (
  <svg class="emblem card-back" viewBox="0 0 48 64" aria-hidden="true">
    <rect class="ground" width="48" height="64" />
    {[6, 52].map(y => (
      <path key={y} class="limb" d={[4, 12, 20, 28, 36].map(x => `M${x} ${y + 6}v-6h7v5h-4v-2.4`).join('')} />
    ))}
    <path class="limb" d="M6 33c9-12 27-12 36 0-9 10-27 10-36 0zM12 22c8-5 16-5 24 0" />
    <circle class="figure" cx="24" cy="32" r="5.5" />
  </svg>
);
