import { useMemo } from 'preact/hooks';
import { encodeQR } from 'qr';
import { LinkField } from '../../../game-ui/library/send-link.tsx';
import { shareMessages } from '../messages/index.ts';

/** A code for another phone, as a QR code and as text to send. */
export const CodeDisplay = ({ label, text }: { readonly label: string; readonly text: string }) => {
  const t = shareMessages();
  return (
    <>
      <Qr text={text} label={t.picture} />
      <details>
        <summary class="summary">{label}</summary>
        <div class="mt-2 grid gap-2">
          <LinkField title={t.title} label={label} link={text} />
        </div>
      </details>
    </>
  );
};

/** A QR code, dark on light in every theme, with a quiet zone. */
const Qr = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const [path, size] = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'low', border: 2 });
    const runs = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return [runs.join(''), rows.length] as const;
  }, [text]);
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
