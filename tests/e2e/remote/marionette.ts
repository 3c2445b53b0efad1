import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox } from '../../../scripts/browser.mjs';
import { freePort, type Remote, untilIt } from './remote.ts';

/** Preferences for a fake camera without a permission prompt, as if the player had allowed it. */
export const WITH_CAMERA = { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true };

/** A Firefox that keeps its profile. */
export interface KeptRemote extends Remote {
  /** Kills it, to simulate a power loss. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same profile. */
  readonly reopen: () => Promise<void>;
}

/** A Firefox without a window, driven through its own Marionette protocol: `length:[0, id, command, parameters]`. */
export const openFirefox = async (more: Readonly<Record<string, unknown>> = {}): Promise<KeptRemote> => {
  const profile = mkdtempSync(join(tmpdir(), 'alala-firefox-'));
  const port = await freePort();
  const prefs = {
    'marionette.port': port,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    // No request may leave this machine, not even the browser's own.
    'network.dns.disabled': true,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    // After repeated kills it must not ask, and must not restore earlier pages.
    'toolkit.startup.max_resumed_crashes': -1,
    'browser.sessionstore.resume_from_crash': false,
    ...more,
  };
  const lines = Object.entries(prefs).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const forget = (): void => rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  let now = await launched(profile, port).catch(error => {
    forget();
    throw error;
  });
  return {
    name: 'Firefox',
    goTo: async url => void (await now.call('WebDriver:Navigate', { url })),
    run: async (script, ...args) =>
      ((await now.call('WebDriver:ExecuteScript', { script, args })) as { value: never }).value,
    tap: async element => void (await now.call('WebDriver:ElementClick', { id: element })),
    picture: async id =>
      ((await now.call('WebDriver:TakeScreenshot', { id, full: false, hash: false })) as { value: string }).value,
    kill: () => now.end(),
    reopen: async () => {
      now = await launched(profile, port);
    },
    close: async () => {
      await now.end();
      forget();
    },
  };
};

const launched = async (profile: string, port: number) => {
  const firefox = spawn(findFirefox(), ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '390', MOZ_HEADLESS_HEIGHT: '844', HOME: profile },
  });
  try {
    const socket = await untilIt('Firefox answers', () => opened(port));
    const call = caller(socket);
    await call('WebDriver:NewSession', { capabilities: { alwaysMatch: { acceptInsecureCerts: false } } });
    await call('WebDriver:SetTimeouts', { script: 120_000 });
    return {
      call,
      end: async (): Promise<void> => {
        socket.destroy();
        await ended(firefox);
      },
    };
  } catch (error) {
    await ended(firefox);
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
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
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
      // The first message describes the server; the others are [1, id, error, result].
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, { message: string } | null, unknown];
      if (error) waiting.get(id)?.reject(new Error(error.message));
      else waiting.get(id)?.resolve(result);
      waiting.delete(id);
    }
  });
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'));
    waiting.clear();
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
