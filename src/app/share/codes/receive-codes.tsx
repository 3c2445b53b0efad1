import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Store } from '../../../store/store.ts';
import { createStreamReceiver, type StreamProgress } from '../../../sync/qr-stream.ts';
import { Banner } from '../../../ui/banner.tsx';
import { requestWakeLock } from '../../../ui/device/wake-lock.ts';
import { Icon } from '../../../ui/icons.tsx';
import { navigateTo } from '../../routes.ts';
import { ImportPanel } from '../../storage/import.tsx';
import { CameraScanner } from '../connection/camera.tsx';
import { codeMessages } from './messages.ts';

interface ReceiveCodesProps {
  readonly store: Store;
  /** The battle of this page; undefined on the page to join a battle. */
  readonly battle: string | undefined;
  readonly onStop: () => void;
}

/** Reads a series of codes with the camera. The battle in them is previewed and imported like a file. */
export const ReceiveCodes = ({ store, battle, onStop }: ReceiveCodesProps) => {
  const t = codeMessages();
  const receiver = useMemo(createStreamReceiver, []);
  const [progress, setProgress] = useState<StreamProgress | undefined>(undefined);
  const [file, setFile] = useState<File | undefined>(undefined);
  const [added, setAdded] = useState<string | undefined>(undefined);
  const [hasCamera, setHasCamera] = useState(true);
  useEffect(requestWakeLock, []);
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.scrollIntoView({ block: 'start' }), []);
  const take = (text: string): void => {
    if (file) return;
    const bytes = receiver.receive(text);
    setProgress(receiver.progress());
    if (bytes) setFile(new File([bytes], 'codes.alala'));
  };
  if (file)
    return (
      <>
        <p role="status">{t.whole}</p>
        <ImportPanel store={store} file={file} onDone={(_, { battles }) => setAdded(battles[0]?.id)} />
        {added !== undefined && added !== battle && (
          <button type="button" class="btn btn-main" onClick={() => navigateTo({ at: 'battle', id: added, place: '' })}>
            {t.open}
          </button>
        )}
        <button type="button" class="btn" onClick={onStop}>
          <Icon name="close" />
          {t.close}
        </button>
      </>
    );
  return (
    <>
      {hasCamera ? (
        <>
          <p ref={top}>{t.aim}</p>
          <CameraScanner pause={0} onText={take} onFail={() => setHasCamera(false)} />
          <progress aria-label={t.progress} max={progress?.all ?? 1} value={progress?.done ?? 0} />
          <p class="text-sm text-soft">{progress ? t.pieces(progress.done, progress.all) : t.none}</p>
        </>
      ) : (
        <Banner role="alert">{t.noCamera}</Banner>
      )}
      <button type="button" class="btn" onClick={onStop}>
        {t.stop}
      </button>
    </>
  );
};
