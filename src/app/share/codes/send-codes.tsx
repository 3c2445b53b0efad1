import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { encodeQR } from 'qr';
import { BLOCK_BYTES, canStream, createFrameEncoder } from '../../../sync/qr-stream.ts';
import { Banner } from '../../../ui/banner.tsx';
import { requestWakeLock } from '../../../ui/device/wake-lock.ts';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { codeMessages } from './messages.ts';

/** Milliseconds that one code stays on the screen: three frames of a usual camera. */
const FRAME_TIME = 100;

interface SendBattleAsCodesProps {
  /** The bytes of the battle's file. */
  readonly prepare: () => Promise<Uint8Array>;
  readonly onStop: () => void;
}

/** Shows a battle as a series of codes, repeated until it is stopped. */
export const SendBattleAsCodes = ({ prepare, onStop }: SendBattleAsCodesProps) => {
  const t = codeMessages();
  const [file, setFile] = useState<Uint8Array | 'failed' | undefined>(undefined);
  const [size, setSize] = useState<keyof typeof BLOCK_BYTES>('fine');
  useEffect(() => {
    let over = false;
    prepare().then(
      bytes => {
        if (!over) setFile(bytes);
      },
      error => {
        console.warn('codes', error);
        if (!over) setFile('failed');
      },
    );
    return () => {
      over = true;
    };
  }, []);
  useEffect(requestWakeLock, []);
  const block = BLOCK_BYTES[size];
  return (
    <>
      {file === undefined ? (
        <p role="status">{t.making}</p>
      ) : file === 'failed' ? (
        <Banner role="alert">{t.failed}</Banner>
      ) : !canStream(file.length, BLOCK_BYTES.fine) ? (
        <Banner role="alert">{t.tooLarge}</Banner>
      ) : (
        <>
          <p>{t.hold(Math.ceil((Math.ceil(file.length / block) * FRAME_TIME) / 1000))}</p>
          <Frames file={file} block={block} />
          {canStream(file.length, BLOCK_BYTES.coarse) && (
            <>
              <RadioGroup
                label={t.size}
                options={(['fine', 'coarse'] as const).map(value => ({ value, label: t.sizes[value] }))}
                value={size}
                onChoose={setSize}
              />
              <p class="text-sm text-soft">{t.sizeHelp}</p>
            </>
          )}
        </>
      )}
      <button type="button" class="btn" onClick={onStop}>
        {t.stop}
      </button>
    </>
  );
};

/** The animated codes: fine noise of even brightness, which is no flashing (WCAG 2.3.1). */
const Frames = ({ file, block }: { readonly file: Uint8Array; readonly block: number }) => {
  const ref = useRef<HTMLCanvasElement>(null);
  const frame = useMemo(() => createFrameEncoder(file, block), [file, block]);
  useEffect(() => {
    let n = 0;
    const draw = (): void => {
      if (ref.current) drawCode(ref.current, frame(n++));
    };
    draw();
    const timer = setInterval(draw, FRAME_TIME);
    return () => clearInterval(timer);
  }, [frame]);
  useEffect(() => ref.current?.scrollIntoView({ block: 'center' }), []);
  return <canvas ref={ref} class="qr qr-run" role="img" aria-label={codeMessages().picture} />;
};

/** Draws a code with one pixel per module, dark on light in every theme, with a quiet zone. */
const drawCode = (canvas: HTMLCanvasElement, text: string): void => {
  // The text is noise, so any mask is good. Comparing all masks would take most of the time.
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: 2, encoding: 'alphanumeric', mask: 3 });
  const side = rows.length;
  if (canvas.width !== side) {
    canvas.width = side;
    canvas.height = side;
  }
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(side, side);
  image.data.fill(255);
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) if (dark) image.data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  context.putImageData(image, 0, 0);
};
