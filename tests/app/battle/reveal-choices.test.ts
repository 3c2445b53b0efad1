import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { revealChoices } from '../../../src/app/battle/reveal-choices.ts';
import { applyCommitment, computeCommitment } from '../../../src/core/crypto/commit-reveal.ts';
import {
  type PendingCommitReveal,
  secretDraftNameOf,
  startCommitReveal,
} from '../../../src/core/crypto/commitments.ts';
import { soon } from '../../timeouts.ts';

test('a phone reveals its choice after all commitments, and names the commitments that it has seen', async () => {
  const SEATS = ['a', 'b'];
  const secretOf = (digit: string) => ({ salt: digit.repeat(32), choice: digit });
  const secrets = { a: secretOf('1'), b: secretOf('2') };
  const seals = { a: computeCommitment('q', 'a', secrets.a), b: computeCommitment('q', 'b', secrets.b) };
  const one = applyCommitment(startCommitReveal('q'), { about: 'q', seat: 'a', seal: seals.a });
  const choices = signal<readonly PendingCommitReveal[]>([{ sealing: one, seats: SEATS, show: 'shown' }]);
  const drafts = new Map<string, unknown>([[secretDraftNameOf('q', 'a'), secrets.a]]);
  const recorded: unknown[] = [];
  const session = {
    drafts: { read: async (name: string) => drafts.get(name), write: async () => undefined },
    log: signal([]),
    author: 'anna',
    seatings: { now: signal({ inForce: SEATS.map((seat, i) => ({ seat, author: ['anna', 'boris'][i], name: '' })) }) },
    record: (type: string, data: object) => void recorded.push({ type, ...data }),
  };
  const stop = revealChoices(session as never, choices);
  await new Promise(resolve => setTimeout(resolve, 5));
  expect(recorded).toEqual([]);
  const sealing = applyCommitment(one, { about: 'q', seat: 'b', seal: seals.b });
  choices.value = [{ sealing, seats: SEATS, show: 'shown' }];
  await soon(() => expect(recorded).toEqual([{ type: 'shown', about: 'q', seat: 'a', ...secrets.a, against: seals }]));
  stop();
});
