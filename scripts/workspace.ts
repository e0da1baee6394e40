import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run.ts';

/** Folders of all packages of the workspace. */
export const PACKAGES = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));

/** Those that are released on their own. */
export const REMOTES = PACKAGES.filter((name) => name.startsWith('mfe-'));
