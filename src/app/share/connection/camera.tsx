import { useEffect, useRef } from 'preact/hooks';

/** Pixels of the longer side that are decoded: enough for the finest code, and fast. */
const WIDTH = 960;

/** Decodes the code in a camera frame; undefined if there is none. Uses BarcodeDetector, or a decoder of the app. */
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
      // The decoder throws if it finds no code.
      return undefined;
    }
  };
};

interface CameraScannerProps {
  /** Milliseconds between two frames that are decoded. */
  readonly pause: number;
  /** Called with the text of every decoded code. */
  readonly onText: (text: string) => void;
  readonly onFail: () => void;
}

/** The camera image with a code reader. */
export const CameraScanner = ({ pause, onText, onFail }: CameraScannerProps) => {
  const ref = useRef<HTMLVideoElement>(null);
  const tell = useRef(onText);
  tell.current = onText;
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
        if (found) tell.current(found);
      }
      setTimeout(() => void look(read), pause);
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
 * Requests the camera. Resolves with or without permission. With permission, browsers reveal the phone's local address
 * to WebRTC, which hotspots need. Without it, WebRTC has only an mDNS name, which some networks cannot resolve.
 */
export const requestCamera = async (): Promise<() => void> => {
  const stream = await openCamera().catch(() => undefined);
  return () => closeCamera(stream);
};
