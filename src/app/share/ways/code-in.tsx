import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Mark } from '../../../ui/icons.tsx';
import { Note } from '../../../ui/note.tsx';
import { words } from '../words.ts';

/** How often the camera's picture is looked at: milliseconds. */
const LOOK = 150;
/** Pixels of the longer side that are looked at: enough for the finest code, and soon read. */
const WIDTH = 960;

/** Takes in the code of another phone, by the camera or pasted. */
export const CodeIn = ({ onCode }: { readonly onCode: (code: string) => void }) => {
  const t = words();
  const id = useId();
  const [scanning, setScanning] = useState(false);
  const [noCamera, setNoCamera] = useState(false);
  const [text, setText] = useState('');
  const taken = (found: string): void => {
    setScanning(false);
    onCode(codeIn(found));
  };
  return (
    <div class="grid gap-2">
      <button type="button" class="btn btn-main" aria-pressed={scanning} onClick={() => setScanning(!scanning)}>
        <Mark name="camera" />
        {scanning ? t.stopScan : t.scan}
      </button>
      {scanning && (
        <Scan
          onFound={taken}
          onFail={() => {
            setScanning(false);
            setNoCamera(true);
          }}
        />
      )}
      {noCamera && <Note role="alert">{t.noCamera}</Note>}
      <form
        class="grid gap-2"
        onSubmit={event => {
          event.preventDefault();
          if (text.trim() !== '') taken(text);
        }}
      >
        <label class="field-label" for={id}>
          {t.paste}
        </label>
        <textarea
          id={id}
          class="input text-sm"
          rows={2}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={text}
          onInput={event => setText(event.currentTarget.value)}
        />
        <button type="submit" class="btn" disabled={text.trim() === ''}>
          {t.take}
        </button>
      </form>
    </div>
  );
};

/** The code of a link, or what was given. */
export const codeIn = (text: string): string => /#\/join\/([A-Za-z0-9._-]+)/.exec(text)?.[1] ?? text.trim();

/** What a picture says, or undefined: by what the device has for it, or by a reader of our own. */
type Reader = (canvas: HTMLCanvasElement) => Promise<string | undefined>;

declare const BarcodeDetector: {
  new (options: { formats: string[] }): { detect: (image: HTMLCanvasElement) => Promise<{ rawValue: string }[]> };
  getSupportedFormats: () => Promise<string[]>;
};

const readerHere = async (): Promise<Reader> => {
  if ('BarcodeDetector' in globalThis && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async canvas => (await detector.detect(canvas))[0]?.rawValue;
  }
  const { decodeQR } = await import('qr/decode.js');
  return async canvas => {
    const { width, height } = canvas;
    const image = canvas.getContext('2d')?.getImageData(0, 0, width, height);
    try {
      return image && decodeQR({ width, height, data: image.data });
    } catch {
      // It throws where it finds none.
      return undefined;
    }
  };
};

const Scan = ({ onFound, onFail }: { readonly onFound: (text: string) => void; readonly onFail: () => void }) => {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    const canvas = document.createElement('canvas');
    const look = async (read: Reader): Promise<void> => {
      const video = ref.current;
      if (over || !video) return;
      if (video.videoWidth > 0) {
        const scale = Math.min(1, WIDTH / Math.max(video.videoWidth, video.videoHeight));
        canvas.width = Math.round(video.videoWidth * scale);
        canvas.height = Math.round(video.videoHeight * scale);
        canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height);
        const found = await read(canvas).catch(() => undefined);
        if (over) return;
        if (found) return onFound(found);
      }
      setTimeout(() => void look(read), LOOK);
    };
    const begin = async (): Promise<void> => {
      const [read, came] = await Promise.all([readerHere(), openCamera()]);
      stream = came;
      if (over || !ref.current) return closeCamera(stream);
      ref.current.srcObject = stream;
      await ref.current.play();
      await look(read);
    };
    begin().catch(error => {
      console.warn('camera', error);
      if (!over) onFail();
    });
    return () => {
      over = true;
      closeCamera(stream);
    };
  }, []);
  return <video ref={ref} class="scan" muted playsInline />;
};

const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } });

const closeCamera = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};

/**
 * Asks for the camera, and resolves whatever the answer is. With leave to use it a browser tells the phone's own address
 * in the network, which hot-spots need; without, only a name that not every network can resolve.
 */
export const askForCamera = async (): Promise<() => void> => {
  const stream = await openCamera().catch(() => undefined);
  return () => closeCamera(stream);
};
