import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Installs the first of these packages that there is, where that is possible: on Debian, by root. */
export function installPackage(names: string[]): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log(`Installing Debian's package ${names.join(' or ')} …`);
  return (
    aptGet('update') && names.some((name) => aptGet('install', '--yes', '--no-install-recommends', name))
  );
}

export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function aptGet(...command: string[]): boolean {
  return spawnSync('apt-get', command, { stdio: 'inherit' }).status === 0;
}
