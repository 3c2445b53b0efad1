import { Mark } from '../../ui/icons.tsx';
import { words } from '../words/index.ts';
import type { Written } from './files.ts';

/** That a file was written, or that it was not. */
export const Exported = ({ written }: { readonly written: Written | 'failed' }) => {
  const t = words().keep;
  return written === 'failed' ? (
    <p class="note" role="alert">
      <Mark name="warning" />
      {t.failed}
    </p>
  ) : (
    <p class="note" role="status">
      <Mark name="check" />
      <span class="min-w-0 wrap-anywhere">
        {t.exported(written.names.join(', '))} {written.names.length > 1 && t.allOfThem}{' '}
        {written.left > 0 && t.leftOut(written.left)} {written.asTheyAre > 0 && t.asTheyAre(written.asTheyAre)}
      </span>
    </p>
  );
};
