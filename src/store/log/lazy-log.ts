// What of the store reads and writes logs, in a file of its own: home shows battles without.
export { appendEntries as append } from './append.ts';
export { openLog, readEntries, readStoredLog as readLog } from './read-log.ts';
