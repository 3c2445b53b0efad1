import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeBase64Url } from '../../../src/core/crypto/base64.ts';
import {
  formatSdp,
  formatSignalingCode,
  MAX_CODE_BYTES,
  parseSdp,
  parseSignalingCode,
  type SessionDescription,
} from '../../../src/sync/rtc/signaling-code.ts';

const word = (least: number, most: number) =>
  fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'),
    minLength: least,
    maxLength: most,
  });
const address = fc.oneof(
  fc.ipV4(),
  fc.uuid().map(id => `${id}.local`),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
    .map(groups => groups.map(g => g.toString(16)).join(':')),
);
const handshakes: fc.Arbitrary<SessionDescription> = fc.record(
  {
    kind: fc.constantFrom('offer' as const, 'answer' as const),
    ufrag: word(4, 8),
    pwd: word(22, 32),
    fingerprint: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    candidates: fc.array(fc.record({ address, port: fc.integer({ min: 1, max: 65_535 }) }), { maxLength: 4 }),
    author: fc.stringMatching(/^[0-9a-v]{20}$/),
  },
  { requiredKeys: ['kind', 'ufrag', 'pwd', 'fingerprint', 'candidates'] },
);

test('a code contains the whole handshake and fits into a QR code', () => {
  fc.assert(
    fc.property(handshakes, handshake => {
      const code = formatSignalingCode(handshake);
      expect(decodeBase64Url(code)?.length).toBeLessThanOrEqual(MAX_CODE_BYTES);
      expect(parseSignalingCode(code)).toEqual(handshake);
      expect(parseSignalingCode(` ${code}\n`)).toEqual(handshake);
    }),
  );
});

test('addresses that do not fit are left out, the last first', () => {
  const many = Array.from({ length: 20 }, (_, i) => ({ address: `10.0.0.${i}`, port: 5000 + i }));
  const [one] = fc.sample(handshakes, { numRuns: 1, seed: 1 });
  const code = parseSignalingCode(formatSignalingCode({ ...(one as SessionDescription), candidates: many }));
  expect(code?.candidates.length).toBeGreaterThan(10);
  expect(many.slice(0, code?.candidates.length)).toEqual(code?.candidates);
});

test('a damaged, truncated or invented code is rejected, and nothing throws', () => {
  fc.assert(
    fc.property(handshakes, fc.nat(), fc.constantFrom('A', 'z', '7', '-'), (handshake, place, letter) => {
      const code = formatSignalingCode(handshake);
      const at = place % code.length;
      const other = code.slice(0, at) + letter + code.slice(at + 1);
      const read = parseSignalingCode(other);
      // The last letter has unused bits.
      if (other !== code && read) expect(at).toBe(code.length - 1);
      expect(parseSignalingCode(code.slice(0, at))).toBeUndefined();
    }),
  );
  fc.assert(fc.property(fc.string(), text => void parseSignalingCode(text)));
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      bytes => void parseSignalingCode(Buffer.from(bytes).toString('base64url')),
    ),
  );
});

test('a session description survives the round trip through its handshake', () => {
  fc.assert(
    fc.property(handshakes, ({ author: _, ...handshake }) => {
      expect(parseSdp(handshake.kind, formatSdp(handshake))).toEqual(handshake);
    }),
  );
  expect(parseSdp('offer', 'v=0\r\n')).toBeUndefined();
});
