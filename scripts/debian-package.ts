import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Installs the first of these packages that there is, where that is possible: on Debian, by root. */
export function installPackage(names: string[]): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log(`Installing Debian's package ${names.join(' or ')} …`);
  return (
    aptGet('update') && names.some((name) => aptGet('install', '--yes', '--no-install-recommends', name))
  );
}

/** Installs all of these packages, on machines for tests alone: some start services. @see installPackage */
export function installServices(names: string[]): boolean {
  if (!process.env.CI || process.getuid?.() !== 0 || !onPath('apt-get')) return false;
  console.log(`Installing Debian's packages ${names.join(', ')} …`);
  return aptGet('update') && aptGet('install', '--yes', '--no-install-recommends', ...names);
}

/** Has a program of a package that is not to be installed, such as one that would start a service: left in a folder of this checkout. */
export function unpackProgram(name: string, program: string): string | undefined {
  const folder = join(import.meta.dirname, 'node_modules/.cache', name);
  const path = join(folder, 'usr/bin', program);
  if (existsSync(path)) return path;
  if (!onPath('apt-get') || !onPath('dpkg-deb')) return undefined;
  mkdirSync(folder, { recursive: true });
  const got = () => spawnSync('apt-get', ['download', name], { cwd: folder, stdio: 'pipe' }).status === 0;
  if (!got() && !(process.getuid?.() === 0 && aptGet('update') && got())) return undefined;
  const [file = ''] = globSync('*.deb', { cwd: folder });
  spawnSync('dpkg-deb', ['--extract', file, '.'], { cwd: folder, stdio: 'inherit' });
  return existsSync(path) ? path : undefined;
}

export function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function aptGet(...command: string[]): boolean {
  return spawnSync('apt-get', command, { stdio: 'inherit' }).status === 0;
}
