import { useId, useState } from 'preact/hooks';
import { fileNameOf, saveFile } from '../../ui/device/save-file.ts';
import { shareFile } from '../../ui/device/share-file.ts';
import { Icon } from '../../ui/icons.tsx';
import { Dialog } from '../layout/dialog.tsx';
import type { ReportDoc } from './doc.ts';
import { docToMarkdown, docToPlainText } from './doc-to-text.ts';
import { reportMessages } from './messages.ts';

interface ReportShareProps {
  /** The title of the report. */
  readonly title: string;
  readonly doc: ReportDoc;
  /** The file name if the title has no valid letter. */
  readonly fileName: string;
  /** The report as an image; rejects if the browser cannot draw it. */
  readonly image: () => Promise<Blob>;
  /** The whole log as text. */
  readonly log: () => string;
  readonly onClose: () => void;
}

/** Shares a report as text, Markdown, image or print, and the log as a file. */
export const ReportShare = ({ title, doc, fileName, image, log, onClose }: ReportShareProps) => {
  const t = reportMessages();
  const id = useId();
  const [said, setSaid] = useState('');
  const [byHand, setByHand] = useState<string | undefined>(undefined);
  const name = fileNameOf(doc.title, fileName);
  const text = (): string => docToPlainText(doc, t.by);
  const copy = async (copied: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(copied);
      setByHand(undefined);
      setSaid(t.copied);
    } catch {
      setByHand(copied);
      setSaid(t.notCopied);
    }
  };
  const draw = async (): Promise<void> => {
    setSaid(t.drawing);
    try {
      const file = new File([await image()], `${name}.png`, { type: 'image/png' });
      setSaid((await shareFile(doc.title, [file])) === 'saved' ? t.saved : '');
    } catch {
      setSaid(t.notDrawn);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {'share' in navigator && (
        <button
          type="button"
          class="btn btn-main"
          onClick={() => void navigator.share({ title: doc.title, text: text() }).catch(() => undefined)}
        >
          <Icon name="share" />
          {t.share}
        </button>
      )}
      <div class="pair">
        <button type="button" class="btn" onClick={() => void copy(text())}>
          <Icon name="copy" />
          {t.copy}
        </button>
        <button type="button" class="btn" onClick={() => void copy(docToMarkdown(doc, t.by))}>
          <Icon name="copy" />
          {t.markdown}
        </button>
        <button type="button" class="btn" onClick={() => void draw()}>
          <Icon name="save" />
          {t.image}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => {
            saveFile(`${name}.txt`, new Blob([log()], { type: 'text/plain;charset=utf-8' }));
            setSaid(t.saved);
          }}
        >
          <Icon name="log" />
          {t.log}
        </button>
      </div>
      <button type="button" class="btn" onClick={() => print()}>
        <Icon name="print" />
        {t.print}
      </button>
      <p role="status" class={said ? 'font-semibold' : 'sr-only'}>
        {said}
      </p>
      {byHand !== undefined && (
        <div>
          <label class="field-label" for={id}>
            {t.text}
          </label>
          <textarea id={id} class="input text-sm" rows={6} readOnly value={byHand} />
        </div>
      )}
    </Dialog>
  );
};
