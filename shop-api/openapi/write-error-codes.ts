import { writeFile } from 'node:fs/promises';
import { errorCodesPage } from './error-codes-page.ts';

const [file] = process.argv.slice(2);
if (file) {
  await writeFile(file, errorCodesPage());
} else {
  process.stderr.write('Usage: node shop-api/openapi/write-error-codes.ts <file>\n');
  process.exitCode = 1;
}
