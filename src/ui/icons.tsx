/** SVG paths with strokes of 2 in a box of 24 × 24. Dots are strokes of length 0 with round ends. */
const STROKES = {
  undo: 'M9 4 4 9l5 5M4 9h10a6 6 0 0 1 0 12h-4',
  redo: 'M15 4l5 5-5 5M20 9H10a6 6 0 0 0 0 12h4',
  log: 'M17 16V6a3 3 0 0 0-3-3H5a2.5 2.5 0 0 1 2.5 2.5V18a3 3 0 0 0 3 3H18a3 3 0 0 0 3-3v-2h-7.5v2a3 3 0 0 1-3 3M11 8h2.5M11 12h2.5',
  menu: 'M4 6h16M4 12h16M4 18h16',
  back: 'M11 5l-7 7 7 7M4 12h16',
  close: 'M5 5l14 14M19 5 5 19',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  dice: 'M12 2.5 20.5 7v10L12 21.5 3.5 17V7ZM3.5 7 12 11.5 20.5 7M12 11.5v10M12 7v0M7.5 13v0M8 17v0M16.5 12.5v0M15.5 17.5v0',
  fight: 'M4 20 17 7M20 20 7 7M15 4.5 21 3l-1.5 6-3-1.5ZM9 4.5 3 3l1.5 6 3-1.5Z',
  shoot: 'M6 3C16 3.5 20.5 8 21 18M6 3 21 18M3 21 13.5 10.5M3 16.5V21h4.5M16.5 7.5 20 4M16 4h4v4',
  check: 'M4 12.5 10 18.5 20 6.5',
  warning: 'M12 3 22 20.5H2ZM12 9.5v5M12 17.5v0',
  leader: 'M2.5 17a9.5 9.5 0 0 1 19 0H16a4 4 0 0 0-8 0ZM12 7.5V13M5 10.5 8.5 14M19 10.5 15.5 14M9 20.5h6',
  share: 'M12 3v12M7 8l5-5 5 5M5 12v8h14v-8',
  eye: 'M2 12C6 5.5 18 5.5 22 12 18 18.5 6 18.5 2 12ZM12 9.5a2.5 2.5 0 1 0 .01 0Z',
  wake: 'M8 4.5h8v15H8ZM4.5 9v6M1.5 11v2M19.5 9v6M22.5 11v2',
  gear: 'M10.1 5.2 10.4 2.5H13.6L13.9 5.2 15.5 5.8 17.5 4.2 19.8 6.5 18.2 8.5 18.8 10.1 21.5 10.4V13.6L18.8 13.9 18.2 15.5 19.8 17.5 17.5 19.8 15.5 18.2 13.9 18.8 13.6 21.5H10.4L10.1 18.8 8.5 18.2 6.5 19.8 4.2 17.5 5.8 15.5 5.2 13.9 2.5 13.6V10.4L5.2 10.1 5.8 8.5 4.2 6.5 6.5 4.2 8.5 5.800ZM12 9a3 3 0 1 0 .01 0Z',
  advice: 'M9 17.5v-2.6a6.2 6.2 0 1 1 6 0v2.6ZM9.5 21h5',
  move: 'M12 21V4M5 11l7-7 7 7',
  shuffle: 'M3 7h4l9 10h5M3 17h4l3-3.3M13 10.3 16 7h5M18 4l3 3-3 3M18 14l3 3-3 3',
  tick: 'M4 4h16v16H4Z',
  kept: 'M5 4h11l3 3v13H5ZM8.5 4v5h6V4M8.5 20v-6h7v6',
  trash: 'M4 6.5h16M9 6.5V3.5h6v3M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6',
  chevron: 'M9 5l7 7-7 7',
  skip: 'M18 5v14M6 5l8 7-8 7',
  play: 'M7 4l12 8-12 8Z',
  pause: 'M8.5 5v14M15.5 5v14',
  clock: 'M12 3a9 9 0 1 0 .01 0ZM12 7v5.5l3.5 2',
  turn: 'M20 12a8 8 0 1 1-2.5-5.8M20 2.5V8h-5.5',
  army: 'M8 4a6 6 0 1 0 .01 0ZM16.5 8.2a6 6 0 1 1-4 10.6M8 8.5v3M6.5 10h3',
  copy: 'M8 8h12v12H8ZM16 8V4H4v12h4',
  save: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  cards: 'M9 3h11v14H9ZM9 7H4v14h11v-4M14.5 7v5M12.5 10.5l2 1.5 2-1.5',
  book: 'M12 6.5C10 5 7 4.5 3 4.5v13.5c4 0 7 .5 9 2 2-1.5 5-2 9-2V4.5c-4 0-7 .5-9 2ZM12 6.5V20',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0ZM15.5 15.5 21 21',
  report: 'M4 3v17h17M7.5 15.5l4-5 3.5 3 5-7.5',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 13.5h10V21H7Z',
  camera: 'M3 7.5h4.5l2-3h5l2 3H21V20H3ZM12 9.5a3.75 3.75 0 1 0 .01 0Z',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  help: 'M8 9a4 4 0 1 1 6 3.5c-1.5.8-2 1.5-2 3M12 20v0',
} as const;

type IconName = keyof typeof STROKES;

/** A decorative icon. The button around it has the accessible name. */
export const Icon = ({ name, class: extra = '' }: { name: IconName; class?: string }) => (
  <svg class={`mark ${extra}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path
      d={STROKES[name]}
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
