/** Told how far a long piece of work is; cheap to call often. */
export type Progress = (what: string, done: number, total?: number) => void;

const SECOND = 1000;

/** Writes a line a second at most, so that short work says nothing. */
export function progressLines(write: (line: string) => void): Progress {
  let last = performance.now();
  return (what, done, total) => {
    if (performance.now() - last < SECOND) return;
    last = performance.now();
    write(total === undefined ? `${what}: ${done}\n` : `${what}: ${done} of ${total}\n`);
  };
}
