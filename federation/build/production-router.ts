import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from '@rspack/core';

const fromRouterDom = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));

/** React Router's exports name its development build whatever the mode; this is the one without warnings. */
export function productionRouter(): Record<string, string> {
  const development = dirname(fromRouterDom.resolve('react-router'));
  const production = (file: string) => join(development, '../production', file);
  return { 'react-router$': production('index.mjs'), 'react-router/dom$': production('dom-export.mjs') };
}

/**
 * A copy of its own for what comes later: React Router is one module, which would come with the first page for as little as the
 * matching of routes.
 */
export function secondRouter(): RuleSetRule {
  const { 'react-router$': production } = productionRouter();
  return {
    include: join(import.meta.dirname, '../router.ts'),
    resolve: { alias: { 'react-router-dom$': `${production}?later` } },
  };
}
