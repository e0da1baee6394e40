import { duplexPair } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { joined, openChannel } from './channel.ts';

/** Both ends of a stream, one of which is a channel that tells what it hears. */
function listening() {
  const [near, far] = duplexPair();
  const heard: [unknown, string][] = [];
  const broken: string[] = [];
  openChannel(near, {
    onMessage: (message, body) => heard.push([message, joined(body).toString()]),
    onBroken: (reason) => broken.push(reason),
  });
  return { far, heard, broken };
}

/** What a channel writes for these messages, write by write. */
async function written(messages: [object, string?][]): Promise<Buffer[]> {
  const [near, far] = duplexPair();
  const writes: Buffer[] = [];
  far.on('data', (bytes: Buffer) => writes.push(bytes));
  const channel = openChannel(near, { onMessage: () => undefined, onBroken: () => undefined });
  for (const [message, body] of messages)
    channel.send(message, body === undefined ? undefined : Buffer.from(body));
  expect(writes).toEqual([]);
  await turn();
  return writes;
}

describe('a channel', () => {
  const messages: [object, string?][] = [
    [{ type: 'head', title: 'سوق' }, 'تمر'],
    [{ type: 'end' }],
    [{ type: 'html' }, 'ب'.repeat(100_000)],
  ];
  const expected = messages.map(([message, body = '']) => [message, body]);

  it('hands on each message whole, wherever its bytes are cut', async () => {
    const bytes = Buffer.concat(await written(messages));
    for (const size of [1, 7, 8, 9, 65_536, bytes.length]) {
      const { far, heard, broken } = listening();
      for (let at = 0; at < bytes.length; at += size) far.write(bytes.subarray(at, at + size));
      while (heard.length < messages.length) await turn();
      expect(heard).toEqual(expected);
      expect(broken).toEqual([]);
    }
  });

  it('is broken by a message that is too long before it has come, and by what is no message', async () => {
    const long = Buffer.alloc(8);
    long.writeUInt32LE(0x7fff_ffff, 4);
    const nothing = Buffer.from('\u0003\0\0\0\0\0\0\0{a}');
    for (const bytes of [long, nothing]) {
      const { far, heard, broken } = listening();
      far.write(bytes);
      while (broken.length === 0) await turn();
      expect(heard).toEqual([]);
    }
  });
});
