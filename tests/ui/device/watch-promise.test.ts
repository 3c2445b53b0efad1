import { afterEach, expect, test, vi } from 'vitest';
import { startWhenLoaded, watchPromise } from '../../../src/ui/device/watch-promise.ts';

afterEach(() => vi.restoreAllMocks());

const follow = () => {
  const told: string[] = [];
  let come = (_: string): void => undefined;
  let fail = (_: Error): void => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  const leave = watchPromise(
    promise,
    value => told.push(value),
    () => told.push('failed'),
    value => told.push(`late ${value}`),
  );
  const settle = () => promise.catch(() => undefined).then(() => undefined);
  return { told, come, fail, leave, settle };
};

test('results and failures before cancelling are reported', async () => {
  const [good, bad] = [follow(), follow()];
  good.come('a');
  bad.fail(new Error('no network'));
  await Promise.all([good.settle(), bad.settle()]);
  expect([good.told, bad.told]).toEqual([['a'], ['failed']]);
});

test('results and failures after cancelling are ignored', async () => {
  const [good, bad] = [follow(), follow()];
  good.leave();
  bad.leave();
  good.come('a');
  bad.fail(new Error('no network'));
  await Promise.all([good.settle(), bad.settle()]);
  expect([good.told, bad.told]).toEqual([['late a'], []]);
});

test('what is loaded before it is stopped starts once, and stops once', async () => {
  const told: string[] = [];
  const loading = Promise.resolve(() => {
    told.push('started');
    return () => void told.push('stopped');
  });
  const stop = startWhenLoaded(loading, 'test');
  await loading;
  expect(told).toEqual(['started']);
  stop();
  expect(told).toEqual(['started', 'stopped']);
});

test('what is stopped before it is loaded never starts', async () => {
  const start = vi.fn(() => () => undefined);
  const loading = Promise.resolve(start);
  startWhenLoaded(loading, 'test')();
  await loading;
  expect(start).not.toHaveBeenCalled();
});

test('what cannot be loaded is named in the console, and can still be stopped', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const error = new Error('no network');
  const loading = Promise.reject(error);
  const stop = startWhenLoaded(loading, 'test');
  await loading.catch(() => undefined);
  expect(warn.mock.calls).toEqual([['test', error]]);
  stop();
});
