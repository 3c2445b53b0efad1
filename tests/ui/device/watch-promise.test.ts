import { expect, test } from 'vitest';
import { watchPromise } from '../../../src/ui/device/watch-promise.ts';

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
