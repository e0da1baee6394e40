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

/** Address of the run of continuous integration that this is, as `BUILD_URL`, GitHub or GitLab tell it. */
export function buildAddress(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const { BUILD_URL, CI_JOB_URL, GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = environment;
  const github = GITHUB_RUN_ID && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
  const address = BUILD_URL || CI_JOB_URL || github || '';
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '') ? address : undefined;
}
