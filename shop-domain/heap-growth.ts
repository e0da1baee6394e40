import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 collect the whole heap once it has grown by so much since the last time, whatever it would make of the machine and the
 * load.
 * @param percent of what was left by then
 */
export function setHeapGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}
