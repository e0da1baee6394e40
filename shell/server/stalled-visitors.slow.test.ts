import { connect } from 'node:net';
import { makeReleaseFolder } from './testing/release.ts';
import { startApp } from './testing/running-app.ts';
import { SOUQ_SERVER } from './testing/souq-server.ts';
import { sendJson, startUpstream } from './testing/upstream.ts';

test('a visitor who takes nothing of an answer is let go, and one who goes on taking is not', async () => {
  const releases = await makeReleaseFolder();
  await releases.publish(
    'mfe-souq',
    { 'server/server.mjs': SOUQ_SERVER },
    { pages: ['stall', 'huge'].map((id) => ({ id, path: `/${id}`, files: [] })) },
  );
  const api = await startUpstream((_, response) => sendJson(response, 200, []));
  const app = await startApp(
    { releases: releases.path, apiUrl: api.url },
    { STALL_TIME_LIMIT_MS: '3000', LOG_LEVEL: 'debug', RENDER_HEARTBEAT_MS: '10000' },
  );
  const read = (path: string) =>
    app.ask(path).then(
      (response) => response.text(),
      () => '',
    );
  // Its rendering process is up.
  while (!(await read('/ar/stall')).includes('<h1>stall</h1>'));
  const { hostname, port } = new URL(app.url);
  const socket = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
  socket.write(`GET /ar/huge HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  await app.logged({ reason: 'left huge' });
  socket.destroy();
  expect(await read('/ar/huge')).toContain('</html>');
  await app.stop();
  await api.stop();
  await releases.remove();
});
