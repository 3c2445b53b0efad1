import { en as uiWords } from '../../ui/messages/en.ts';

export const en = {
  ...uiWords,
  home: 'Home',
  back: 'Back',
  rules: 'Rules',
  undo: 'Undo',
  undoWhat: (what: string) => `Undo: ${what}`,
  nothingToUndo: 'Nothing to undo',
  redo: 'Redo',
  log: 'Log',
  saved: 'Saved',
  saving: 'Saving',
  notSaved: 'NOT SAVED',
  notSavedLong: 'Not saved. The change is kept in a temporary file, and saved at the next start.',
  notSavedHere: 'Not saved. Closing the app would lose it: share it first, or try again.',
  unknownPlace: 'There is no such screen in this battle. You are back on the field.',
  storageFailed: 'This browser does not let the app store anything.',
  brokenScreen: 'This screen cannot be shown. The battle is unchanged.',
  menu: 'Menu',
  phones: 'Two phones',
  watch: 'For spectators',
  watching: 'You are watching',
  settings: 'Settings',
  result: { again: 'Play again', swap: 'Change sides', next: 'Next battle', replay: 'Share as replay' },
  further: (n: number) => `Show ${n} more`,
};

export type GameUiMessages = typeof en;
