import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FederationError } from '../errors.ts';

const TESTS_LIMIT_MS = 600_000;

/**
 * Runs the tests of the remote in a folder, in jsdom as the shop's own: by the Jest that is installed there.
 * @throws FederationError FED-017 without Jest, FED-041 when a test fails; Jest prints which
 */
export async function testRemote(folder: string, words: string[]): Promise<void> {
  const installed = createRequire(join(folder, 'package.json'));
  const child = spawn(
    process.execPath,
    [
      locate(installed, 'jest/bin/jest'),
      '--config',
      JSON.stringify(configuration(folder, installed)),
      ...words,
    ],
    { cwd: folder, stdio: 'inherit', timeout: TESTS_LIMIT_MS },
  );
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new FederationError('FED-041', `The tests failed: Jest ended with ${code ?? signal}`);
}

function configuration(folder: string, installed: NodeJS.Require) {
  const swc = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
    },
    module: { type: 'commonjs' },
  };
  const platform = join(import.meta.dirname, '../remote');
  return {
    rootDir: folder,
    testEnvironment: join(platform, 'jest-environment.mjs'),
    testMatch: ['**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    setupFilesAfterEnv: [locate(installed, '@shop/federation/jest-dom')],
    transform: { '^.+\\.(tsx?|[cm]?js)$': [locate(installed, '@swc/jest'), swc] },
    // Our packages are ES modules, as are some of others.
    transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/.*/node_modules/)?(@shop|zustand)/)'],
  };
}

/** @throws FederationError FED-017 where it is not installed. */
function locate(installed: NodeJS.Require, name: string): string {
  try {
    return installed.resolve(name);
  } catch (cause) {
    throw new FederationError('FED-017', `${name} is not installed: npm install`, { cause });
  }
}
