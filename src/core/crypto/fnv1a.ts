/** FNV-1a of a text in 32 bits, over that of another before it. */
export const fnv1a32 = (text: string, before = 0x811c9dc5): number => {
  let hash = before;
  // Signed on the way: a number that is made unsigned at every letter costs four times as much.
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
};
