import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fromRouterDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));

/** React Router's exports name its development build whatever the mode; this is the one without warnings. */
export function productionRouter(): Record<string, string> {
  const development = dirname(fromRouterDom.resolve('react-router'));
  const production = (file: string) => join(development, '../production', file);
  return { 'react-router$': production('index.mjs'), 'react-router/dom$': production('dom-export.mjs') };
}
