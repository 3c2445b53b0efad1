import { pluralIn } from './plural.ts';

const plural = pluralIn('en');

export const en = {
  code: 'en',
  title: 'Άλαλά!',
  subtitle: 'The companion for hoplite battles',
  home: 'Home',
  back: 'Back',
  close: 'Close',
  newBattle: 'New battle',
  goOn: 'Battles to go on with',
  noBattles: 'No battle yet. Begin one: it stays on this phone, with or without a network.',
  entries: (n: number) => plural(n, `${n} entry`, `${n} entries`),
  remove: (title: string) => `Delete ${title}`,
  deleted: (title: string) => `Deleted: ${title}`,
  putAway: (n: number) => plural(n, '1 deleted battle, kept for 30 days', `${n} deleted battles, kept for 30 days`),
  restore: (title: string) => `Bring back ${title}`,
  undo: 'Undo',
  undoWhat: (what: string) => `Undo: ${what}`,
  nothingToUndo: 'Nothing to undo',
  redo: 'Redo',
  log: 'Log',
  saved: 'Saved',
  saving: 'Saving',
  notSaved: 'NOT SAVED',
  notSavedLong: 'This phone could not store the last change. Keep the app open and try again.',
  retry: 'Try again',
  loading: 'Loading',
  unknownRoute: (address: string) => `There is nothing at “${address}”. You are home again.`,
  unknownBattle: 'That battle is not on this phone. You are home again.',
  unknownPlace: 'There is no such screen in this battle. You are back on the field.',
  unreadableBattle: (at: string) => `That battle is damaged (${at}) and was left as it is. You are home again.`,
  setAside: (n: number) =>
    plural(
      n,
      '1 entry of this battle is unknown to this version; it is kept.',
      `${n} entries of this battle are unknown to this version; they are kept.`,
    ),
  storageFailed: 'This browser does not let the app store anything.',
  storageFailedHelp:
    'Private windows and full phones do this. Nothing has been lost; open the app in an ordinary window, or free some room, and try again.',
  loadFailed: 'A part of the app could not be loaded. Go online once and try again.',
  updateReady: 'A new version is ready.',
  updateNow: 'Take it now',
  offlineReady: 'Works without a network',
  theme: 'Light',
  themes: { system: 'As the phone', daylight: 'Daylight', lamplight: 'Lamplight' },
  language: 'Language',
  less: (what: string) => `${what}: one less`,
  more: (what: string) => `${what}: one more`,
  range: (least: number, most: number) => `A whole number from ${least} to ${most}.`,
  house:
    'A companion made by players. The rulebook of Άλαλά! is not included; it is published by the Society of Ancients.',
};

export type AppWords = typeof en;
