import { readdir, readFile } from 'node:fs/promises';

const MS_PER_TICK = 10;

/** Those that a process has started itself. */
export async function childrenOf(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(pids.map(async (each) => Number((await statOf(each))[1])));
  return pids.filter((_, index) => parents[index] === pid);
}

/** Megabytes; nothing of one that has ended. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Milliseconds of a processor that a process and those that it has started have had. */
export async function processorMs(pid: number): Promise<number> {
  const stats = await Promise.all([pid, ...(await childrenOf(pid))].map(statOf));
  return (
    stats.reduce((sum, fields) => sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0), 0) * MS_PER_TICK
  );
}

/** What follows the name, which may hold anything: state, parent, …; the 12th and 13th are user and system time. */
async function statOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
