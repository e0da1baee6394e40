import { type Optimization, type RuleSetRule, rspack } from '@rspack/core';
import { SHARED_MODULES } from './shared-modules.ts';

/** Browsers with import maps, cascade layers, `@scope` or its graceful absence, and top-level await. */
export const BROWSER_TARGET: ('web' | 'es2022')[] = ['web', 'es2022'];

/** TypeScript and JSX by the built-in SWC. */
export function typescript(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
    type: 'javascript/auto',
  };
}

const external = new Set<string>([
  ...SHARED_MODULES.filter((name) => !name.startsWith('@shop/')),
  'react-dom/server',
  'react-router-dom',
  'i18next',
  'react-i18next',
]);

/** What the host's server has as well: one React, one router, one i18next for all server bundles. */
export function serverExternals(
  { request }: { request?: string },
  callback: (error?: Error, result?: string) => void,
): void {
  if (request && (external.has(request) || request.startsWith('node:')))
    callback(undefined, `module ${request}`);
  else callback();
}

/** Scripts alone: rspack's own way with styles would rewrite them for browsers that the shop does not serve. */
export const scriptsOnlyMinimized = (): Optimization => ({
  minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })],
});
