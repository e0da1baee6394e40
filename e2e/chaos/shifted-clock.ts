import { readFileSync, watchFile } from 'node:fs';

/** Loaded before a server: its clock, and the embedded database's, is ahead by the milliseconds that stand in the file `CHAOS_CLOCK`. */
const file = process.env.CHAOS_CLOCK;
const LOOKS_EVERY_MS = 100;

if (file) {
  const now = Date.now.bind(Date);
  let ahead = 0;
  const read = () => {
    ahead = Number(readFileSync(file, 'utf8'));
  };
  read();
  watchFile(file, { interval: LOOKS_EVERY_MS, persistent: false }, read);
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length > 0 ? given : [now() + ahead], asked),
    apply: (target) => new target(now() + ahead).toString(),
  });
}
