import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Where distributions have them: the process is started without a `PATH`. */
const UNSHARE = '/usr/bin/unshare';
const SETPRIV = '/usr/bin/setpriv';

const NO_NETWORK = [UNSHARE, '--user', '--map-current-user', '--net', '--'];
const ENDS_WITH_ITS_PARENT = [SETPRIV, '--pdeathsig', 'KILL', '--no-new-privs', '--'];

export interface Confinement {
  /** What a command is started with. */
  prefix: string[];
  /** What this machine cannot hold it to. */
  missing: string[];
}

/** What this machine offers to hold a process, besides Node's own permissions: no network at all, and an end with its parent. */
export async function findConfinement(): Promise<Confinement> {
  const [noNetwork, endsWithParent] = await Promise.all([works(NO_NETWORK), works(ENDS_WITH_ITS_PARENT)]);
  return {
    prefix: [...(noNetwork ? NO_NETWORK : []), ...(endsWithParent ? ENDS_WITH_ITS_PARENT : [])],
    missing: [
      ...(noNetwork ? [] : ['a network namespace (unshare)']),
      ...(endsWithParent ? [] : ['an end with its parent (setpriv)']),
    ],
  };
}

async function works([program = '', ...args]: string[]): Promise<boolean> {
  try {
    await promisify(execFile)(program, [...args, process.execPath, '--version'], { env: {}, timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}
