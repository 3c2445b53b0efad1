import { Banner } from '../../ui/banner.tsx';
import { storageMessages } from '../messages/storage-messages.ts';
import type { ExportResult } from './export.ts';

/** The result of an export. */
export const ExportMessage = ({ written }: { readonly written: ExportResult | 'failed' }) => {
  const t = storageMessages();
  return written === 'failed' ? (
    <Banner role="alert">{t.failed}</Banner>
  ) : (
    <Banner role="status" mark="check">
      {t.exported(written.names.join(', '))} {written.names.length > 1 && t.allOfThem}{' '}
      {written.left > 0 && t.leftOut(written.left)} {written.asTheyAre > 0 && t.asTheyAre(written.asTheyAre)}
    </Banner>
  );
};
