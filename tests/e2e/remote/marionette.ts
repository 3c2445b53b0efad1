import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '../../../.ci/browser.mjs';
import { freePort, type Remote, untilIt } from './remote.ts';

/** A camera that shows a picture of the browser's own, and nobody is asked: as a player who gives leave to use his. */
export const WITH_CAMERA = { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true };

/** A Firefox without a window, driven through its own Marionette protocol: `length:[0, id, command, parameters]`. */
export const openFirefox = async (more: Readonly<Record<string, unknown>> = {}): Promise<Remote> => {
  const profile = mkdtempSync(join(tmpdir(), 'alala-firefox-'));
  const port = await freePort();
  const prefs = {
    'marionette.port': port,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    // Nothing may leave this machine, not even the browser's own questions.
    'network.dns.disabled': true,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    ...more,
  };
  const lines = Object.entries(prefs).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn(findFirefox(), ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '390', MOZ_HEADLESS_HEIGHT: '844', HOME: profile },
  });
  const close = async (): Promise<void> => {
    await ended(firefox);
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    const socket = await untilIt('Firefox answers', () => opened(port));
    const call = caller(socket);
    await call('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: false } } });
    return {
      name: 'Firefox',
      goTo: async url => void (await call('WebDriver:Navigate', { url })),
      run: async (script, ...args) =>
        ((await call('WebDriver:ExecuteScript', { script, args })) as { value: never }).value,
      tap: async element => void (await call('WebDriver:ElementClick', { id: element })),
      picture: async id =>
        ((await call('WebDriver:TakeScreenshot', { id, full: false, hash: false })) as { value: string }).value,
      close: async () => {
        socket.destroy();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

const opened = (port: number): Promise<Socket | undefined> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null) resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

const caller = (socket: Socket) => {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  let buffer = Buffer.alloc(0);
  socket.on('data', chunk => {
    buffer = Buffer.concat([buffer, chunk]);
    for (let colon = buffer.indexOf(':'); colon > 0; colon = buffer.indexOf(':')) {
      const end = colon + 1 + Number(buffer.subarray(0, colon));
      if (buffer.length < end) return;
      const message: unknown = JSON.parse(buffer.subarray(colon + 1, end).toString());
      buffer = buffer.subarray(end);
      // The first message tells who answers; the others are [1, id, error, result].
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, { message: string } | null, unknown];
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  return (command: string, parameters: unknown): Promise<unknown> => {
    last += 1;
    const text = JSON.stringify([0, last, command, parameters]);
    return new Promise((resolve, reject) => {
      waiting.set(last, { resolve, reject });
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  };
};
