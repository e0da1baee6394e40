import { rspack } from '@rspack/core';
import { remoteBuild } from './remote-build.ts';

/** Builds the remote in a folder, in a process of its own: `build.fixture.ts <folder>`. Fails with what the build complains about. */
const [folder = ''] = process.argv.slice(2);
const compiler = rspack(remoteBuild(folder, { theme: './theme.css', tier: 'secondary' }));
compiler.run((failure, stats) => {
  if (!failure && !stats?.hasErrors()) return;
  console.error(failure?.message ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
