import { readFileSync, watchFile } from 'node:fs';

/**
 * Loaded before a server: its clock, and the embedded database's, is ahead by the milliseconds that stand in the file `CHAOS_CLOCK`, from
 * the moment on that stands before them, and until then by those after them. It is read ahead of that, so that all servers turn their clocks at once.
 */
const file = process.env.CHAOS_CLOCK;
const LOOKS_EVERY_MS = 100;

if (file) {
  const now = Date.now.bind(Date);
  const read = () => {
    const [from = 0, ahead = 0, formerly = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
    return { from, ahead, formerly };
  };
  let told = read();
  watchFile(file, { interval: LOOKS_EVERY_MS, persistent: false }, () => {
    told = read();
  });
  const turned = () => {
    const real = now();
    return real + (real >= told.from ? told.ahead : told.formerly);
  };
  Date.now = turned;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length > 0 ? given : [turned()], asked),
    apply: (target) => new target(turned()).toString(),
  });
}
