export const en = {
  code: 'en',
  close: 'Close',
  chooseFile: 'Choose a file',
  retry: 'Try again',
  loading: 'Loading',
  brokenRow: 'This line cannot be shown. It was left as it is.',
  loadFailed: 'A part of the app could not be loaded. Go online once and try again.',
  turn: 'Turn to opponent',
  turnBack: 'Turn back',
  wake: {
    on: 'The screen stays on',
    off: 'The screen may go dark',
    refused: 'The phone refuses to keep the screen on, perhaps to save its battery',
    unknown: 'This browser cannot keep the screen on',
  },
  less: (what: string) => `${what}: one less`,
  more: (what: string) => `${what}: one more`,
  range: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
  rangeOfTenths: (least: string, most: string) => `A number from ${least} to ${most}, with one decimal at most.`,
};

export type UiMessages = typeof en;
