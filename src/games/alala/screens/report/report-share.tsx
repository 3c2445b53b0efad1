import { useId, useState } from 'preact/hooks';
import { logText } from '../../../../table/log/tell.ts';
import type { Doc } from '../../../../table/report/doc.ts';
import { Dialog } from '../../../../table/shell/dialog.tsx';
import { fileNameOf, saveFile } from '../../../../ui/device/save-file.ts';
import { handOn } from '../../../../ui/device/share.ts';
import { Mark } from '../../../../ui/icons.tsx';
import type { AlalaSession } from '../../battle/session.ts';
import type { Report } from '../../report/report.ts';
import { reportMarkdown, reportText } from '../../words/report/report-text.ts';
import { reportWords } from '../../words/report/report-words.ts';
import { LOG_WORDS } from '../battle/log-words.ts';
import { reportImage } from './report-image.tsx';

interface ReportShareProps {
  readonly session: AlalaSession;
  readonly report: Report;
  readonly doc: Doc;
  readonly onClose: () => void;
}

/** The report for somebody else: as text, Markdown, an image or on paper, and the whole log as a file. */
export const ReportShare = ({ session, report, doc, onClose }: ReportShareProps) => {
  const t = reportWords().share;
  const id = useId();
  const [said, setSaid] = useState('');
  const [byHand, setByHand] = useState<string | undefined>(undefined);
  const name = fileNameOf(doc.title, reportWords().fileName);
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setByHand(undefined);
      setSaid(t.copied);
    } catch {
      setByHand(text);
      setSaid(t.notCopied);
    }
  };
  const draw = async (): Promise<void> => {
    setSaid(t.drawing);
    try {
      const image = new File([await reportImage(report, doc)], `${name}.png`, { type: 'image/png' });
      setSaid((await handOn(doc.title, [image])) === 'saved' ? t.saved : '');
    } catch {
      setSaid(t.notDrawn);
    }
  };
  return (
    <Dialog title={reportWords().title} onClose={onClose}>
      {'share' in navigator && (
        <button
          type="button"
          class="btn btn-main"
          onClick={() => void navigator.share({ title: doc.title, text: reportText(doc) }).catch(() => undefined)}
        >
          <Mark name="share" />
          {t.share}
        </button>
      )}
      <div class="pair">
        <button type="button" class="btn" onClick={() => void copy(reportText(doc))}>
          <Mark name="copy" />
          {t.copy}
        </button>
        <button type="button" class="btn" onClick={() => void copy(reportMarkdown(doc))}>
          <Mark name="copy" />
          {t.markdown}
        </button>
        <button type="button" class="btn" onClick={() => void draw()}>
          <Mark name="save" />
          {t.image}
        </button>
        <button
          type="button"
          class="btn"
          onClick={() => {
            const text = new Blob([logText(session, LOG_WORDS)], { type: 'text/plain;charset=utf-8' });
            saveFile(`${name}.txt`, text);
            setSaid(t.saved);
          }}
        >
          <Mark name="log" />
          {t.log}
        </button>
      </div>
      <button type="button" class="btn" onClick={() => print()}>
        <Mark name="print" />
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
