const OWL =
  'M2.6 1.4C6 3.8 9 4 12 4S18 3.8 21.4 1.4C22.8 5.6 22.2 8.6 21.4 11 21.4 18 17 23 12 23S2.6 18 2.6 11C1.8 8.6 1.2 5.6 2.6 1.4ZM8 5.8a3.8 3.8 0 1 0 .01 0ZM8 8a1.6 1.6 0 1 1-.01 0ZM16 5.8a3.8 3.8 0 1 0 .01 0ZM16 8a1.6 1.6 0 1 1-.01 0ZM12 12.4 13.8 15 12 18.4 10.2 15Z';

/** The owl that explains, in the bowl of a cup. */
export const Owl = () => (
  <svg class="lesson-owl" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    <circle cx="20" cy="20" r="20" fill="#d9713b" />
    <path d={OWL} transform="translate(8 8)" fill="#16110d" fill-rule="evenodd" />
  </svg>
);
