import { main } from '../main.ts';

/** The shop with another build of the shell: `start-build.ts <its folder>`. */
await main({ build: process.argv[2] });
