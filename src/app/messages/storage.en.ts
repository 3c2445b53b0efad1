import { pluralIn } from '../../ui/messages/plural.ts';

const plural = pluralIn('en');

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
    safe: 'Nothing was changed: what was saved is still on this phone.',
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
      '1 damaged row is in the file as it is, to be put aside where it is read.',
      `${n} damaged rows are in the file as they are, to be put aside where it is read.`,
    ),
  allOfThem: 'One file would be too large: keep them all.',
  persistence: 'Storage on this phone',
  promised: 'The browser has agreed not to clear it by itself.',
  notPromised: 'The browser may clear it when the phone runs out of space. A backup in a file is safe.',
  refused: 'The browser has not agreed yet. Add the app to the home screen and try again.',
  cannotPromise: 'This browser does not protect storage. A backup in a file is safe.',
  ask: 'Ask the browser to keep it',
  use: (used: string, quota: string) => `${used} used of ${quota}`,
  iosTab:
    'In a browser tab this phone deletes what has not been opened for seven days. Share → Add to Home Screen keeps it.',
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
    comparing: 'Comparing it with what is here.',
    keeping: 'Keeping a snapshot of what is here.',
    adding: 'Adding it to this phone.',
    collecting: 'Collecting what is here.',
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
      '1 photo was taken out of its battle, and is still here.',
      `${n} photos were taken out of their battles, and are still here.`,
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
    plural(n, 'A hidden character was taken out of 1 text.', `Hidden characters were taken out of ${n} texts.`),
  faults: (n: number, where: string) =>
    plural(
      n,
      `1 row is not as it should be and is left out; it is kept aside: ${where}`,
      `${n} rows are not as they should be and are left out; they are kept aside: ${where}`,
    ),
  arriving: {
    title: 'Changes battles that are here',
    adds: (n: number) => plural(n, 'adds 1 entry', `adds ${n} entries`),
    between: (n: number) => plural(n, '1 of them before the last one here', `${n} of them before the last one here`),
    takeBacks: (n: number) => plural(n, 'goes back or takes back once', `goes back or takes back ${n} times`),
    undone: (n: number) =>
      plural(n, '1 entry that counts now would no longer count', `${n} entries that count now would no longer count`),
    differing: (n: number) => plural(n, '1 entry differs; the one here stays', `${n} entries differ; those here stay`),
    other: 'is another battle under the same name; nothing of it is taken',
    refused: (n: number) =>
      plural(
        n,
        '1 entry bears this phone’s own name, and was never written here: left out',
        `${n} entries bear this phone’s own name, and were never written here: left out`,
      ),
    mine: 'I wrote them: take them too',
    snapshot: 'A snapshot is kept first: with it, Storage can take all of this out again.',
  },
  refusedOf: (n: number) =>
    plural(
      n,
      '1 entry under this phone’s own name, which it never wrote, was left out.',
      `${n} entries under this phone’s own name, which it never wrote, were left out.`,
    ),
  add: 'Add to this phone',
  leave: 'Cancel',
  added: (battles: number, entries: number, armies: number) =>
    `Added: ${plural(battles, '1 battle', `${battles} battles`)}, ${plural(entries, '1 entry', `${entries} entries`)}, ${plural(armies, '1 army or deck', `${armies} armies and decks`)}.`,
  nothingNew: 'All of it was here already.',
  conflicts: (n: number, where: string) =>
    plural(
      n,
      `1 row differs from the one on this phone, which stayed as it is (${where}).`,
      `${n} rows differ from those on this phone, which stayed as they are (${where}).`,
    ),
  bad: (what: string, where: string) => `This file was not taken: ${what} (${where}). Nothing was changed.`,
  badWhole: (what: string) => `This file was not taken: ${what}. Nothing was changed.`,
  problems: {
    tooLarge: 'it is too large',
    damagedFile: 'it is damaged',
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
    badEntry: 'an entry is not as it should be',
    badBattle: 'a battle is not as it should be',
    badItem: 'an army is not as it should be',
    badPhoto: 'a photo is not as it should be',
    badSetup: 'the armies of a battle are not as they should be',
    badData: 'an entry contradicts the rules',
    badFile: 'a part is not as it should be',
  },
  snapshots: 'Snapshots',
  snapshotsHelp:
    'What was on this phone before something was brought in or given up; the last three are kept. Bringing one back puts aside what came in since; what you did yourself stays.',
  out: (n: number) =>
    plural(n, '1 entry that came in since was put aside.', `${n} entries that came in since were put aside.`),
  away: 'Deleted',
  awayHelp: 'Nothing is removed automatically.',
  awayWhat: (battles: number, armies: number) =>
    `${plural(battles, '1 battle', `${battles} battles`)}, ${plural(armies, '1 army or deck', `${armies} armies and decks`)}`,
  remove: 'Remove for good',
  removeSure: 'Tap again: they cannot be brought back',
  aside: 'Quarantine',
  asideHelp:
    'Rows that were damaged or taken out, as they were. The app does not use them; a file of them may still help.',
  asideRows: (n: number) => plural(n, '1 row', `${n} rows`),
  saveAside: 'Save them as a file',
  noSnapshots: 'None yet.',
  snapshotDamaged: 'damaged: it cannot be restored, but a file of it may still help',
  saveDamaged: 'Save as a file',
  snapshotWhy: {
    import: 'before something was brought in',
    migration: 'before an update',
    reset: 'before a reset',
  },
  bringBack: 'Restore',
  bringBackOf: (when: string) => `Restore the snapshot of ${when}`,
  lostTitle: 'Battles are missing',
  lost: (n: number) =>
    plural(
      n,
      '1 battle that was on this phone is gone or not whole. The browser or the phone has cleared or damaged what the app had stored.',
      `${n} battles that were on this phone are gone or not whole. The browser or the phone has cleared or damaged what the app had stored.`,
    ),
  lostBattle: (n: number) => plural(n, '1 battle is gone with its title.', `${n} battles are gone with their titles.`),
  lostPart: (title: string, here: number, missing: number) =>
    `${title}: ${plural(here, '1 entry is here', `${here} entries are here`)}; ${plural(missing, 'the 1 after that is missing', `the ${missing} after that are missing`)}.`,
  lostHelp: 'Import a backup or an exported battle. What you import is added to what is left.',
  gapTitle: 'Entries are missing',
  changedTitle: 'Entries may have changed',
  gaps: (title: string) => `${title} is not as it was written. A file of the battle can make it whole.`,
  gap: {
    thisPhone: 'This phone',
    otherPhone: (name: string) => `Phone ${name}`,
    missing: (which: string) => `missing: ${which}`,
    damaged: (which: string) => `damaged: ${which}`,
    changed: (last: number) => `one or more of its ${last} entries are not what was written`,
    unsure: 'nobody can tell whether more was written',
  },
  openAnyway: 'Open it as it is',
  waiting: (n: number) =>
    plural(n, '1 change is kept in a temporary file.', `${n} changes are kept in a temporary file.`),
  replay: 'Restore them',
  startAnew: 'Continue without them',
  goOnWith: 'Continue with what is here',
  startAnewHelp: 'The app then stops asking for what is missing.',
};

export type StorageMessages = typeof storageMessagesEn;
