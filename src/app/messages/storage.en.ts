import { createPluralizer } from '../../ui/messages/plural.ts';

const plural = createPluralizer('en');

/** Messages of Storage and recovery only. They load with these screens. */
export const storageMessagesEn = {
  /** IndexedDB cannot be opened. */
  opening: {
    damagedTitle: 'What was stored cannot be opened',
    damaged: 'Close every other tab of the app and try again; often that is enough.',
    saveWaiting: 'Save the waiting changes as a file',
    erase: 'Delete everything and start again',
    eraseSure: 'Tap again: everything stored here is deleted',
    blockedTitle: 'Close the other tabs',
    blocked: 'The app is open in another tab with an older version. Close that tab; this one then continues by itself.',
    silentTitle: 'Still opening',
    silent: 'This phone’s storage has not answered yet. Nothing is lost. Wait a little, or try again.',
    failedHelp:
      'Private windows and full phones do this. Nothing has been lost; open the app in an ordinary window, or free some room, and try again.',
  },
  /** A screen throws. */
  broken: {
    title: 'This screen cannot be shown',
    page: 'Something in it is damaged.',
    battle: (title: string) => `Something in ${title} is damaged.`,
    safe: 'Nothing was changed: all saved data is still on this phone.',
    putAway: 'Continue without this battle',
  },
  /** After an export. */
  leftOut: (n: number) =>
    plural(
      n,
      '1 damaged row is not in the file; it stays here.',
      `${n} damaged rows are not in the file; they stay here.`,
    ),
  asTheyAre: (n: number) =>
    plural(
      n,
      '1 damaged row is in the file unchanged; an import puts it into quarantine.',
      `${n} damaged rows are in the file unchanged; an import puts them into quarantine.`,
    ),
  allOfThem: 'The backup needs several files: keep all of them.',
  persistence: 'Storage on this phone',
  promised: 'The browser has agreed not to clear it by itself.',
  notPromised: 'The browser may clear it when the phone runs out of space. A backup in a file is safe.',
  refused: 'The browser has not agreed yet. Add the app to the home screen and try again.',
  cannotPromise: 'This browser does not protect storage. A backup in a file is safe.',
  ask: 'Ask the browser to keep it',
  use: (used: string, quota: string) => `${used} used of ${quota}`,
  iosTab:
    'In a browser tab this phone deletes the app’s data after seven days without a visit. Share → Add to Home Screen keeps it.',
  games: {
    title: 'Games',
    help: 'Games that you have opened work offline. Download the others when you open them, or now:',
    here: 'on this phone',
    fetchOne: (title: string, size: string) => `Download ${title}, ${size}`,
    fetchAll: (size: string) => `Download all, ${size}`,
    coming: 'Downloading …',
    all: 'All games are on this phone.',
    failed: (title: string) => `${title} could not be downloaded. Check the connection.`,
  },
  backup: 'Backup',
  backupHelp: 'Every battle, army and setting in one file, for another phone or a bad day.',
  backUp: 'Back up everything',
  lastBackup: (when: string) => `Last backup: ${when}`,
  noBackup: 'No backup yet.',
  restore: 'Restore',
  restoreHelp: 'From a backup or an exported battle. It is added to this phone; nothing is replaced.',
  file: 'File',
  stages: {
    reading: 'Reading the file.',
    comparing: 'Comparing it with the data on this phone.',
    keeping: 'Saving a snapshot of the data on this phone.',
    adding: 'Adding it to this phone.',
    collecting: 'Collecting the data on this phone.',
    packing: 'Writing the file.',
    cancel: 'Cancel',
    calledOff: 'Cancelled. Nothing was changed.',
  },
  preview: 'In this file',
  contents: (battles: number, entries: number, armies: number) =>
    `${plural(battles, '1 battle', `${battles} battles`)}, ${plural(entries, '1 entry', `${entries} entries`)}, ${plural(armies, '1 army or deck', `${armies} armies and decks`)}`,
  photos: (n: number) => plural(n, '1 photo', `${n} photos`),
  photosTitle: 'Photos',
  photosUsed: (n: number, most: number, size: string) => `${n} of at most ${most} photos, ${size}`,
  photosAway: (n: number) =>
    plural(
      n,
      '1 photo was removed from its battle and is still on this phone.',
      `${n} photos were removed from their battles and are still on this phone.`,
    ),
  photosAdded: (n: number) => plural(n, 'Added: 1 photo.', `Added: ${n} photos.`),
  photosNoRoom: (n: number) =>
    plural(
      n,
      '1 photo was left out: there is no room for more.',
      `${n} photos were left out: there is no room for more.`,
    ),
  writtenBy: (when: string, build: string) => `Written ${when} by version ${build}`,
  more: (n: number) => `and ${n} more`,
  cleaned: (n: number) =>
    plural(n, 'A hidden character was removed from 1 text.', `Hidden characters were removed from ${n} texts.`),
  faults: (n: number, where: string) =>
    plural(
      n,
      `1 row is invalid and is not imported; it goes into quarantine: ${where}`,
      `${n} rows are invalid and are not imported; they go into quarantine: ${where}`,
    ),
  arriving: {
    title: 'Changes battles on this phone',
    adds: (n: number) => plural(n, 'adds 1 entry', `adds ${n} entries`),
    between: (n: number) => plural(n, '1 of them before the last one here', `${n} of them before the last one here`),
    takeBacks: (n: number) => plural(n, 'undoes or goes back once', `undoes or goes back ${n} times`),
    undone: (n: number) =>
      plural(n, '1 entry that counts now would no longer count', `${n} entries that count now would no longer count`),
    differing: (n: number) => plural(n, '1 entry differs; the one here stays', `${n} entries differ; those here stay`),
    other: 'is another battle with the same id; it is not imported',
    refused: (n: number) =>
      plural(
        n,
        '1 entry claims to be from this phone but was never written here: left out',
        `${n} entries claim to be from this phone but were never written here: left out`,
      ),
    mine: 'I wrote them: import them too',
    snapshot: 'A snapshot is saved first, so that Storage can undo the import.',
  },
  refusedOf: (n: number) =>
    plural(
      n,
      '1 entry claimed to be from this phone but was never written here; it was left out.',
      `${n} entries claimed to be from this phone but were never written here; they were left out.`,
    ),
  add: 'Add to this phone',
  leave: 'Cancel',
  added: (battles: number, entries: number, armies: number) =>
    `Added: ${plural(battles, '1 battle', `${battles} battles`)}, ${plural(entries, '1 entry', `${entries} entries`)}, ${plural(armies, '1 army or deck', `${armies} armies and decks`)}.`,
  nothingNew: 'Everything was already on this phone.',
  conflicts: (n: number, where: string) =>
    plural(
      n,
      `1 row differs from the one on this phone, which stayed as it is (${where}).`,
      `${n} rows differ from those on this phone, which stayed as they are (${where}).`,
    ),
  bad: (what: string, where: string) => `This file was not imported: ${what} (${where}). Nothing was changed.`,
  badWhole: (what: string) => `This file was not imported: ${what}. Nothing was changed.`,
  problems: {
    tooLarge: 'it is too large',
    damagedFile: 'it is damaged',
    empty: 'it is empty',
    notText: 'it cannot be read',
    notOurs: 'it is not a battle or backup of this app',
    newer: 'it is from a newer version of the app; update first',
    badKey: 'it has a name that is not allowed',
    tooDeep: 'it is nested too deeply',
    tooMany: 'it has too many rows',
    rowTooLarge: 'a row is too large',
    strayPhoto: 'a photo belongs to no battle of the file',
    strayEntry: 'an entry belongs to no battle of the file',
    sameKey: 'the same row is there twice',
    farAhead: 'an entry’s number runs far ahead of the others',
    badEntry: 'an entry is invalid',
    badBattle: 'a battle is invalid',
    badItem: 'an army or deck is invalid',
    badPhoto: 'a photo is invalid',
    badSetup: 'the armies of a battle are invalid',
    badData: 'an entry contradicts the rules',
    badFile: 'a part is invalid',
  },
  snapshots: 'Snapshots',
  snapshotsHelp:
    'The data of this phone before an import or before battles were given up. The last three are kept. Restoring one puts later imports into quarantine; your own changes stay.',
  out: (n: number) =>
    plural(n, '1 entry imported since is in quarantine now.', `${n} entries imported since are in quarantine now.`),
  away: 'Deleted',
  awayHelp: 'Nothing is removed automatically.',
  awayWhat: (battles: number, armies: number) =>
    `${plural(battles, '1 battle', `${battles} battles`)}, ${plural(armies, '1 army or deck', `${armies} armies and decks`)}`,
  remove: 'Remove for good',
  removeSure: 'Tap again: they cannot be restored',
  aside: 'Quarantine',
  asideHelp: 'Damaged or removed rows, unchanged. The app does not use them; a file of them may still help.',
  asideRows: (n: number) => plural(n, '1 row', `${n} rows`),
  saveAside: 'Save them as a file',
  noSnapshots: 'None yet.',
  snapshotDamaged: 'damaged: it cannot be restored, but a file of it may still help',
  saveDamaged: 'Save as a file',
  snapshotWhy: {
    import: 'before an import',
    migration: 'before an update',
    reset: 'before a reset',
  },
  bringBack: 'Restore',
  bringBackOf: (when: string) => `Restore the snapshot of ${when}`,
  lostTitle: 'Battles are missing',
  lost: (n: number) =>
    plural(
      n,
      '1 battle that was on this phone is gone or incomplete. The browser or the phone has cleared or damaged what the app had stored.',
      `${n} battles that were on this phone are gone or incomplete. The browser or the phone has cleared or damaged what the app had stored.`,
    ),
  lostBattle: (n: number) => plural(n, '1 battle is gone with its title.', `${n} battles are gone with their titles.`),
  lostPart: (title: string, here: number, missing: number) =>
    `${title}: ${plural(here, '1 entry is here', `${here} entries are here`)}; ${plural(missing, '1 later entry is missing', `${missing} later entries are missing`)}.`,
  lostHelp: 'Import a backup or an exported battle. It is added to the remaining data.',
  gapTitle: 'Entries are missing',
  changedTitle: 'Entries may have changed',
  gaps: (title: string) => `${title} is incomplete or changed. An exported file of the battle can repair it.`,
  gap: {
    thisPhone: 'This phone',
    otherPhone: (name: string) => `Phone ${name}`,
    missing: (which: string) => `missing: ${which}`,
    damaged: (which: string) => `damaged: ${which}`,
    changed: (last: number) => `one or more of its ${last} entries have changed`,
    unsure: 'later entries may be missing',
  },
  openAnyway: 'Open it as it is',
  waiting: (n: number) =>
    plural(n, '1 change is kept in a temporary file.', `${n} changes are kept in a temporary file.`),
  replay: 'Restore them',
  startAnew: 'Continue without them',
  goOnWith: 'Continue with the other battles',
  startAnewHelp: 'The app then no longer asks for the missing battles.',
};

export type StorageMessages = typeof storageMessagesEn;
