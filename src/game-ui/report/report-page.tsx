import type { ComponentChildren, VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { AnySession } from '../../game-contract/session.ts';
import { ActionRow } from '../../ui/action-row.tsx';
import { GuardedRow } from '../../ui/error-boundary.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyPhotos } from '../photos/lazy-photos.ts';
import type { DocSection, ReportDoc } from './doc.ts';
import { Blocks, ReportHeader, useExpandForPrint } from './doc-view.tsx';
import { reportMessages } from './messages.ts';
import { ReportShare } from './report-share.tsx';

interface ReportPageProps {
  readonly session: AnySession;
  /** The title of the report. */
  readonly title: string;
  readonly fileName: string;
  readonly doc: ReportDoc;
  /** Renders a section in the game's own way; undefined selects the default. */
  readonly draw: (section: DocSection) => VNode | undefined;
  readonly image: () => Promise<Blob>;
  readonly log: () => string;
  /** Content after the sections, only on screen. */
  readonly children?: ComponentChildren;
}

/** The report page: document, photos and sharing. */
export const ReportPage = ({ session, title, fileName, doc, draw, image, log, children }: ReportPageProps) => {
  const [sharing, setSharing] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useExpandForPrint(ref);
  return (
    <>
      <div class="scroll report" ref={ref}>
        <ReportHeader kind={title} title={doc.title} />
        {doc.lead.map(line => (
          <p key={line} class="wrap-anywhere">
            {line}
          </p>
        ))}
        {session.photos.taken.value.length > 0 &&
          (lazyPhotos.here.value ? <lazyPhotos.here.value.PhotoSection session={session} /> : <lazyPhotos.Waiting />)}
        {doc.sections.map(section => (
          <section key={section.id} class="report-section">
            <h3>{section.title}</h3>
            <GuardedRow draw={() => draw(section) ?? <Blocks blocks={section.blocks} />} />
          </section>
        ))}
        {children}
      </div>
      <ActionRow>
        <button type="button" class="btn btn-main" data-main onClick={() => setSharing(true)}>
          <Icon name="share" />
          {reportMessages().open}
        </button>
      </ActionRow>
      {sharing && (
        <ReportShare
          title={title}
          doc={doc}
          fileName={fileName}
          image={image}
          log={log}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  );
};
