import { startWorker } from './worker.ts';

/** A rendering process whose context holds what the tests ask for, and no shop. */
startWorker(async (state, parts) => ({ ...Object(state), ...parts }));
