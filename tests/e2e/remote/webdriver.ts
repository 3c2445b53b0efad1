import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebKit } from '../../../scripts/browser.mjs';
import { freePort, type Remote, untilIt } from './remote.ts';

/**
 * WebKitGTK's MiniBrowser on a virtual screen, driven through WebKitWebDriver: the closest substitute for an iPhone.
 */
export const openWebKit = async (): Promise<Remote> => {
  const { driver, browser, screen } = findWebKit();
  const home = mkdtempSync(join(tmpdir(), 'alala-webkit-'));
  const port = await freePort();
  // Xvfb picks a free display itself and writes its number to this descriptor.
  const xvfb = spawn(screen, ['-displayfd', '3', '-screen', '0', '390x844x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    xvfb.once('exit', () => reject(new Error('Xvfb did not start')));
    xvfb.stdio[3]?.once('data', chunk => resolve(String(chunk).trim()));
  });
  const webdriver = spawn(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      GDK_BACKEND: 'x11',
    },
  });
  const close = async (): Promise<void> => {
    await ended(webdriver);
    await ended(xvfb);
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${(value as { message?: string }).message ?? answer.status}`);
    return value;
  };
  try {
    await untilIt('WebKitWebDriver answers', () => ask('GET', '/status').catch(() => undefined));
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
      },
    })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    return {
      name: 'WebKitGTK',
      goTo: async url => void (await ask('POST', `${session}/url`, { url })),
      run: async (script, ...args) => (await ask('POST', `${session}/execute/sync`, { script, args })) as never,
      tap: async element => void (await ask('POST', `${session}/element/${element}/click`, {})),
      picture: async element => String(await ask('GET', `${session}/element/${element}/screenshot`)),
      close: async () => {
        await ask('DELETE', session).catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
