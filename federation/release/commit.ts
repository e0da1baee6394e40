import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const GIT_LIMIT_MS = 5_000;
const DESCRIBE = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];

/** Revision of the working copy, with `-dirty` where tracked files differ from it; `null` outside of one. */
export async function commitOf(root: string): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)('git', DESCRIBE, { cwd: root, timeout: GIT_LIMIT_MS });
    return stdout.trim();
  } catch {
    // Released from an unpacked archive, or git is not installed: the version tells the content anyway.
    return null;
  }
}
