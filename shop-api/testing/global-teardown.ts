import { preparedVariable, removeFolder } from './data-folder.ts';
import { testServices } from './test-services.ts';

/** After all of this package's tests. */
export default async function tearDown(): Promise<void> {
  await testServices.close();
  await removeFolder(process.env[preparedVariable] ?? '');
}
