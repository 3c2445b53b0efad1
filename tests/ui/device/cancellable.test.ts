import { expect, test } from 'vitest';
import { cancellable } from '../../../src/ui/device/cancellable.ts';

const follow = () => {
  const told: string[] = [];
  let come = (_: string): void => undefined;
  let fail = (_: Error): void => undefined;
  const promise = new Promise<string>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  const leave = cancellable(
    promise,
    value => told.push(value),
    () => told.push('failed'),
    value => told.push(`late ${value}`),
  );
  const settle = () => promise.catch(() => undefined).then(() => undefined);
  return { told, come, fail, leave, settle };
};

test('what comes while the page is there is shown, and so is that it failed', async () => {
  const [good, bad] = [follow(), follow()];
  good.come('a');
  bad.fail(new Error('no network'));
  await Promise.all([good.settle(), bad.settle()]);
  expect([good.told, bad.told]).toEqual([['a'], ['failed']]);
});

test('what comes or fails after the page was left is nothing to it', async () => {
  const [good, bad] = [follow(), follow()];
  good.leave();
  bad.leave();
  good.come('a');
  bad.fail(new Error('no network'));
  await Promise.all([good.settle(), bad.settle()]);
  expect([good.told, bad.told]).toEqual([['late a'], []]);
});
