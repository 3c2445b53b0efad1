/** The compression formats of the app. */
type Compression = 'gzip' | 'deflate-raw';

/** True if this browser supports the compression streams. */
export const canCompress = typeof CompressionStream === 'function' && typeof DecompressionStream === 'function';

/** Compresses a text. Requires `canCompress`. */
export const compress = async (text: string, packing: Compression): Promise<Uint8Array<ArrayBuffer>> => {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream(packing));
  return new Uint8Array(await new Response(packed).arrayBuffer());
};

/**
 * Reads the text of untrusted bytes, decompressed if a format is given. All untrusted bytes are read here. Stops after `most`
 * bytes, so that a small compressed file cannot fill the memory.
 */
export const decompress = async (
  bytes: Blob,
  packing: Compression | undefined,
  most: number,
): Promise<{ readonly text: string } | 'tooLarge' | 'damaged'> => {
  if (packing && !canCompress) return 'damaged';
  try {
    const stream: ReadableStream<Uint8Array> = packing
      ? bytes.stream().pipeThrough(new DecompressionStream(packing))
      : bytes.stream();
    const reader = stream.getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const parts: string[] = [];
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > most) {
        void reader.cancel().catch(() => undefined);
        return 'tooLarge';
      }
      parts.push(decoder.decode(value, { stream: true }));
    }
    parts.push(decoder.decode());
    return { text: parts.join('') };
  } catch {
    return 'damaged';
  }
};

/** True if bytes begin with the gzip signature. */
export const isGzip = async (bytes: Blob): Promise<boolean> => {
  const [first, second] = new Uint8Array(await bytes.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
};
