import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * A mail server for a parent of another package, which may kill it at any time: what it has said yes to lies in the folder, a file for
 * each delivery. Its arguments are that folder and a port, 0 for any.
 */
const [, , folder = '', port = '0'] = process.argv;
let delivered = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const file = join(folder, `${process.pid}-${++delivered}.eml`);
    text(stream)
      .then((mail) => writeFile(`${file}.part`, mail))
      .then(() => rename(`${file}.part`, file))
      .then(() => done(), done);
  },
});
server.on('error', () => undefined);
server.listen(Number(port), '127.0.0.1');
await once(server.server, 'listening');
process.once('disconnect', () => process.exit(0));
process.send?.({ port: (server.server.address() as AddressInfo).port });
