import { writeFile } from 'node:fs/promises';
import { routesAlone } from './routes-alone.ts';

/** Writes the OpenAPI document to a file. */
async function writeDocument(file: string): Promise<void> {
  const server = await routesAlone();
  await server.ready();
  await writeFile(file, `${JSON.stringify(server.swagger(), null, 2)}\n`);
  await server.close();
}

const [file] = process.argv.slice(2);
if (file) {
  await writeDocument(file);
} else {
  process.stderr.write('Usage: node shop-api/openapi/write.ts <file>\n');
  process.exitCode = 1;
}
