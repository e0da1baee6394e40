import { main } from './main.ts';

/** The shop on the builds of `npm run dev`. */
await main({ development: true });
