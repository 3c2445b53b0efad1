import { afterAll } from 'vitest';
import { closeBrowser } from './harness.ts';

afterAll(closeBrowser);
