/** Does something while no other tab of this phone does the same. A browser without locks has one tab. */
export const withTabLock = async (name: string, work: () => Promise<void>): Promise<void> => {
  const locks = globalThis.navigator?.locks;
  await (locks ? locks.request(name, work) : work());
};
