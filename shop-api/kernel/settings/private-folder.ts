import { chmodSync, type Dirent, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Of folders in which everybody may make files of their own, such as `/tmp`. */
const STICKY = 0o1000;
/** Rights of anybody but the owner. */
const OTHERS = 0o077;

/** What the shop keeps in its data folder; anything else there is not the shop's to close. */
const KEPT = [
  'db',
  'db.lock',
  'media',
  'mail',
  'address',
  'jwt-secret',
  'admin-token',
  'payment-webhook-secret',
];

/**
 * Makes the data folder, which holds addresses, mails and secrets, for this user alone, and so is whatever this process makes from
 * now on. What lay open in it is closed; a link to elsewhere, such as to pictures that several machines share, is left as it is.
 * @returns how many files and folders were open to others
 */
export function makePrivate(folder: string): number {
  process.umask(OTHERS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const names = new Set(KEPT);
  const own = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => names.has(name));
  return (close(folder) ? 1 : 0) + closeAll(own);
}

/** Whether others keep files of theirs there as well: to close it would take those away. */
export function isShared(folder: string): boolean {
  return existsSync(folder) && (statSync(folder).mode & STICKY) !== 0;
}

/** Takes the rights of others from a folder and all that is in it. @returns how many had any */
export function closeToOthers(folder: string): number {
  return (close(folder) ? 1 : 0) + closeAll(readdirSync(folder, { withFileTypes: true }));
}

function closeAll(entries: Dirent[]): number {
  return entries.reduce((closed, entry) => closed + closeEntry(entry), 0);
}

/** Another process of the shop, such as a server beside a command, may have taken it away meanwhile. */
function closeEntry(entry: Dirent): number {
  const path = join(entry.parentPath, entry.name);
  try {
    if (entry.isDirectory()) return closeToOthers(path);
    return entry.isFile() && close(path) ? 1 : 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

function close(path: string): boolean {
  const { mode, uid } = lstatSync(path);
  // What belongs to another user only that one may close; root may, and is asked to.
  if ((mode & OTHERS) === 0 || ![uid, 0].includes(process.getuid?.() ?? uid)) return false;
  chmodSync(path, mode & 0o700);
  return true;
}
