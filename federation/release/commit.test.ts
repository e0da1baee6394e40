import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildAddress, commitOf } from './commit.ts';
import { useTemporaryFolder } from './release.fixture.ts';

const root = useTemporaryFolder();
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root.path,
    encoding: 'utf8',
  }).trim();

test('a version names its commit, and says when it was built from something else', async () => {
  expect(await commitOf(root.path)).toBeNull();
  git('init', '--quiet');
  await writeFile(join(root.path, 'file'), 'first');
  git('add', 'file');
  git('commit', '--quiet', '--message', 'First');
  const head = git('rev-parse', 'HEAD');
  expect(await commitOf(root.path)).toBe(head);
  git('tag', 'v1');
  expect(await commitOf(root.path)).toBe(head);
  await writeFile(join(root.path, 'file'), 'second');
  expect(await commitOf(root.path)).toBe(`${head}-dirty`);
});

test('a version names the run that built it, wherever that was', () => {
  const github = {
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'shop/shop',
    GITHUB_RUN_ID: '7',
  };
  expect(buildAddress(github)).toBe('https://github.com/shop/shop/actions/runs/7');
  expect(buildAddress({ ...github, BUILD_URL: 'https://ci.example/7/' })).toBe('https://ci.example/7/');
  expect(buildAddress({ CI_JOB_URL: 'https://gitlab.example/jobs/7' })).toBe('https://gitlab.example/jobs/7');
  for (const environment of [{}, { BUILD_URL: 'javascript:alert(1)' }, { BUILD_URL: '7' }])
    expect(buildAddress(environment)).toBeUndefined();
});
