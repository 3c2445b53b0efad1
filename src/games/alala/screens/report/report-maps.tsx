import { useEffect, useMemo, useState } from 'preact/hooks';
import type { DocItem, ReportDoc } from '../../../../game-ui/report/doc.ts';
import { reportMessages } from '../../../../game-ui/report/messages.ts';
import { drawReportImage } from '../../../../game-ui/report/report-image.tsx';
import { fileNameOf } from '../../../../ui/device/save-file.ts';
import { shareFile } from '../../../../ui/device/share-file.ts';
import { Select } from '../../../../ui/form/select.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { frameItem } from '../../messages/report/report-doc.ts';
import { reportWords } from '../../messages/report/report-messages.ts';
import { type Frame, turnMapsOf } from '../../report/report-frames.ts';
import type { DrawingBox } from '../field/plan/plan-view.ts';
import { BattleMap, MapPicture, mapBoxOf, mapSizeOf } from './battle-map.tsx';

/** Milliseconds that the film shows a frame. */
const FRAME_TIME = 1600;

interface ReportMapsProps {
  readonly doc: ReportDoc;
  readonly frames: readonly Frame[];
}

/** The battle on its plan: a film through turns and phases, and a map of each turn. */
export const ReportMaps = ({ doc, frames }: ReportMapsProps) => {
  const t = reportWords().maps;
  const box = useMemo(() => mapBoxOf(frames), [frames]);
  return (
    <>
      <Film doc={doc} frames={frames} box={box} />
      <details class="fold">
        <summary>{t.everyTurn}</summary>
        <div class="report-maps">
          {turnMapsOf(frames).map(frame => {
            const { title = '', text } = frameItem(frame);
            return (
              <figure key={title}>
                <figcaption>
                  <MapCaption title={title} text={text} />
                </figcaption>
                <MapPicture frame={frame} box={box} label={title} />
              </figure>
            );
          })}
        </div>
      </details>
    </>
  );
};

const MapCaption = ({ title, text }: DocItem) => (
  <>
    <b>{title}</b>
    <span class="block text-sm text-soft">{text.join(' ')}</span>
  </>
);

const Film = ({ doc, frames, box }: ReportMapsProps & { readonly box: DrawingBox }) => {
  const t = reportWords().maps;
  const last = frames.length - 1;
  const [at, setAt] = useState(0);
  const [plays, setPlays] = useState(false);
  const shown = Math.min(at, last);
  const frame = frames[shown] as Frame;
  const items = useMemo(() => frames.map(frameItem), [frames, t]);
  const { title = '', text } = items[shown] as DocItem;
  const show = (next: number): void => {
    setPlays(false);
    setAt(next);
  };
  useEffect(() => {
    if (!plays) return undefined;
    const timer = setTimeout(() => {
      setAt(shown + 1);
      setPlays(shown + 1 < last);
    }, FRAME_TIME);
    return () => clearTimeout(timer);
  }, [plays, shown, last]);
  return (
    <div class="film">
      <MapPicture frame={frame} box={box} label={title} />
      <p role={plays ? undefined : 'status'}>
        <MapCaption title={title} text={text} />
      </p>
      {last > 0 && (
        <>
          <div class="film-keys">
            <button
              type="button"
              class="btn btn-main"
              onClick={() => {
                if (!plays && shown === last) setAt(0);
                setPlays(!plays);
              }}
            >
              <Icon name={plays ? 'pause' : 'play'} />
              {plays ? t.pause : t.play}
            </button>
            <button
              type="button"
              class="btn"
              aria-label={t.back}
              disabled={shown === 0}
              onClick={() => show(shown - 1)}
            >
              <Icon name="chevron" class="rotate-180" />
            </button>
            <button
              type="button"
              class="btn"
              aria-label={t.forward}
              disabled={shown === last}
              onClick={() => show(shown + 1)}
            >
              <Icon name="chevron" />
            </button>
          </div>
          <Select
            label={t.moment}
            value={String(shown)}
            options={items.map((item, i) => ({ value: String(i), label: item.title ?? '' }))}
            onPick={value => show(Number(value))}
          />
        </>
      )}
      <ShareMap doc={doc} frame={frame} box={box} />
    </div>
  );
};

/** Hands on the picture of one moment. */
const ShareMap = ({
  doc,
  frame,
  box,
}: {
  readonly doc: ReportDoc;
  readonly frame: Frame;
  readonly box: DrawingBox;
}) => {
  const t = reportMessages();
  const [said, setSaid] = useState('');
  const { title = '', text } = frameItem(frame);
  const share = async (): Promise<void> => {
    setSaid(t.drawing);
    try {
      const picture = await drawReportImage(doc.title, [[title, ...text].join('. ')], paper => {
        paper.y += 12;
        paper.plate(mapSizeOf(box), <BattleMap frame={frame} box={box} />);
      });
      const name = `${fileNameOf(`${doc.title} ${title}`, reportWords().fileName)}.png`;
      const became = await shareFile(doc.title, [new File([picture], name, { type: 'image/png' })]);
      setSaid(became === 'saved' ? t.saved : '');
    } catch {
      setSaid(t.notDrawn);
    }
  };
  return (
    <>
      <button type="button" class="btn" onClick={() => void share()}>
        <Icon name="share" />
        {reportWords().maps.share}
      </button>
      <p role="status" class={said ? 'font-semibold' : 'sr-only'}>
        {said}
      </p>
    </>
  );
};
