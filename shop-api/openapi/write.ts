import { writeFile } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { loadTaxonomy } from '../catalogue/taxonomy.ts';
import { ImageQueue } from '../media/image-queue.ts';
import { buildServer } from '../server.ts';

/** Writes the OpenAPI document to a file; it comes from the routes alone and needs no database. */
const writeDocument = async (file: string): Promise<void> => {
  const queries = drizzle.mock();
  const log = pino({ level: 'silent' });
  const settings = {
    host: '127.0.0.1',
    port: 0,
    dataFolder: '',
    jwtSecret: new Uint8Array(32),
    logLevel: 'silent' as const,
    imageEncoding: false,
    tax: { percent: 15, included: true },
    shopUrl: '',
    verification: false,
    brand: { ar: '', en: '' },
    mail: { from: '', contact: '', pause: 0, timeLimit: 0 },
    adminToken: '',
    rateLimits: {},
    trustProxy: false as const,
    staleness: { answers: 0, taxonomy: 0 },
  };
  const images = new ImageQueue(queries, '', log, false);
  const database = {
    queries,
    engine: 'postgresql' as const,
    listen: async () => undefined,
    close: async () => undefined,
  };
  const server = await buildServer(
    { queries, settings, images, taxonomy: () => loadTaxonomy(queries) },
    database,
    log,
  );
  await server.ready();
  await writeFile(file, `${JSON.stringify(server.swagger(), null, 2)}\n`);
  await server.close();
};

const [file] = process.argv.slice(2);
if (file) {
  await writeDocument(file);
} else {
  process.stderr.write('Usage: node shop-api/openapi/write.ts <file>\n');
  process.exitCode = 1;
}
