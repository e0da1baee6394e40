import { findPostgres, startPostgres } from './postgres-cluster.ts';

/** A throw-away cluster for a parent of another package: tells it the address, and ends with it. Code 3: PostgreSQL is not installed. */
const binaries = findPostgres();
if (!binaries) process.exit(3);
const cluster = await startPostgres(binaries);
process.once('disconnect', () => void cluster.stop());
process.send?.({ url: cluster.url });
