import { Note } from '../../ui/note.tsx';
import { keepWords } from '../words/storing.ts';
import type { Written } from './files.ts';

/** That a file was written, or that it was not. */
export const Exported = ({ written }: { readonly written: Written | 'failed' }) => {
  const t = keepWords();
  return written === 'failed' ? (
    <Note role="alert">{t.failed}</Note>
  ) : (
    <Note role="status" mark="check">
      {t.exported(written.names.join(', '))} {written.names.length > 1 && t.allOfThem}{' '}
      {written.left > 0 && t.leftOut(written.left)} {written.asTheyAre > 0 && t.asTheyAre(written.asTheyAre)}
    </Note>
  );
};
