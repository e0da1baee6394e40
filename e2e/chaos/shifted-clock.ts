import { readFileSync, watchFile } from 'node:fs';

/**
 * Loaded before a server: its clock, and the embedded database's, is ahead by the milliseconds that stand in the file `CHAOS_CLOCK`, from
 * the moment on that stands before them. It is read ahead of that, so that all servers turn their clocks at once.
 */
const file = process.env.CHAOS_CLOCK;
const LOOKS_EVERY_MS = 100;

if (file) {
  const now = Date.now.bind(Date);
  const read = () => {
    const [from = 0, ahead = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
    return { from, ahead };
  };
  let next = read();
  let former = next.ahead;
  watchFile(file, { interval: LOOKS_EVERY_MS, persistent: false }, () => {
    former = next.ahead;
    next = read();
  });
  const turned = () => {
    const real = now();
    return real + (real >= next.from ? next.ahead : former);
  };
  Date.now = turned;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length > 0 ? given : [turned()], asked),
    apply: (target) => new target(turned()).toString(),
  });
}
