// What few visits ask of the store, in a file of its own.
export { beginAuthor } from './author.ts';
export { exportAll as readAll } from './import-export/export-all.ts';
export { addSnapshot, importRows as bringIn, restoreSnapshotRows as bringBack } from './import-export/import.ts';
export { previewImport as compare } from './import-export/import-preview.ts';
export {
  deletedItems as itemsAway,
  listSnapshots as snapshots,
  quarantinedRows as aside,
} from './import-export/recovery-queries.ts';
export { repairHeads as mendHeads, replay } from './integrity/repair.ts';
export { removeRows as remove } from './removal.ts';
