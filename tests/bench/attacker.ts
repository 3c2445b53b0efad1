import { encodeAuthMessage, encodeSyncUpdate, parseServerMessage } from '../../src/sync/room/room-messages.ts';
import { encodeBattleUpdate } from '../../src/sync/room/room-schema.ts';
import { formatRoomToken, roomIdOf } from '../../src/sync/room/tokens.ts';
import { wireTo } from '../server/rooms.ts';
import { emptyStructures, unsigned } from '../sync/attacks.ts';
import { BATTLE, ticketOf } from '../sync/pair.ts';

/*
 * One attacker at one address who runs until he is stopped. He sends updates of empty structures, rooms filled by one
 * message, new rooms without end, and silent connections. The first argument is his rate in megabytes per second.
 * Prints each result as a line.
 */

const [, , line = '12', ...servers] = process.argv;
/** Bytes per second. */
const LINE = Number(line) * 1024 * 1024;
const ADDRESS = { 'X-Forwarded-For': '203.0.113.66' };

const bomb = emptyStructures(4_000_000);
const crowd = unsigned('nobody', 20_000);
const battle = encodeBattleUpdate({ ...BATTLE, setup: { note: 'x'.repeat(200_000) } });

const answers = new Map<string, number>();
const note = (what: string, answer: string): void => {
  const key = `${what} ${answer}`;
  answers.set(key, (answers.get(key) ?? 0) + 1);
};
const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Enters a new room with a battle, and sends one more message. */
const intoRoom = async (address: string, update?: Uint8Array): Promise<string> => {
  const of = await ticketOf('mallory');
  return new Promise(resolve => {
    const room = roomIdOf(of);
    const wire = wireTo(address, ADDRESS);
    let taken = 0;
    wire.on('open', () => wire.send(encodeAuthMessage(room, formatRoomToken(of))));
    wire.on('error', () => resolve('notLetIn'));
    wire.on('close', () => resolve('gone'));
    wire.on('message', data => {
      const said = parseServerMessage(room, new Uint8Array(data));
      if (said === undefined || said === 'garbled') return;
      if (said.is === 'open') {
        wire.send(encodeSyncUpdate(room, battle));
        if (update) wire.send(encodeSyncUpdate(room, update));
      } else if (said.is === 'closed' || (said.is === 'taken' && ++taken === (update ? 2 : 1))) {
        resolve(said.is === 'closed' ? said.why : 'taken');
        wire.close();
      }
    });
  });
};

let next = 0;
const server = (): string => servers[next++ % servers.length] ?? '';
/** Repeats one attack without end, at his share of the rate. */
const goOn = async (what: string, update: Uint8Array | undefined, share: number): Promise<void> => {
  const size = battle.length + (update?.length ?? 0);
  for (;;) {
    const from = performance.now();
    note(what, await intoRoom(server(), update));
    await sleep(Math.max(20, (size / (LINE * share)) * 1000 - (performance.now() - from)));
  }
};
const sit = async (): Promise<void> => {
  for (;;) {
    const wire = wireTo(server(), ADDRESS);
    await new Promise<void>(resolve => {
      wire.on('close', () => resolve());
      wire.on('error', () => resolve());
    });
    note('silent', 'ended');
    await sleep(200);
  }
};

setInterval(() => console.log(JSON.stringify(Object.fromEntries(answers))), 1000);
void goOn('empty structures', bomb, 0.6);
void goOn('20,000 entries', crowd, 0.3);
void goOn('a new room', undefined, 0.1);
for (let i = 0; i < 40; i++) void sit();
