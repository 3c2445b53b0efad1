import { sha256 as hash } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits. Synchronous, unlike `crypto.subtle`, so that reducers can call it. */
export const sha256 = (text: string): string => bytesToHex(hash(utf8ToBytes(text)));
