// What of the store reads and writes logs, in a file of its own: home shows battles without.
export { append } from './append.ts';
export { openLog, readEntries, readLog } from './read-log.ts';
