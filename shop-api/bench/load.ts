import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

export const CONNECTIONS = 32;

/** One request; scenarios that change something are asked for a new one each time. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
}

/** Milliseconds. */
export interface Spread {
  p50: number;
  p99: number;
}

export interface Measured extends Spread {
  perSecond: number;
  /** Of all responses, those that the API had kept; 0 to 1. */
  keptShare: number;
  /** Of those that it had kept and those that it had not, apart; null where there were none. */
  kept: Spread | null;
  made: Spread | null;
  /** Of the API's process, milliseconds of processor time. */
  cpuPerRequest: number;
  /** Of the API's process, bytes. */
  memory: number;
  failures: number;
}

interface Target {
  url: string;
  pid: number;
}

/** Linux counts processor time in these. */
const TICKS_PER_SECOND = 100;

/**
 * Sends requests over all connections, each as soon as the one before it is answered, until there is no next one or the
 * time is over.
 * @param seconds how long to measure
 */
export async function measure(
  { url, pid }: Target,
  next: () => Call | null,
  seconds: number,
): Promise<Measured> {
  const pool = new Pool(url, {
    connections: CONNECTIONS,
    pipelining: 1,
    bodyTimeout: 30_000,
    headersTimeout: 30_000,
  });
  const times = { kept: [] as number[], made: [] as number[] };
  let failures = 0;
  const cpuBefore = processorTime(pid);
  const begin = performance.now();
  const end = begin + 1000 * seconds;
  const work = async () => {
    for (let call = next(); call && performance.now() < end; call = next()) {
      const start = performance.now();
      const { statusCode, headers, body } = await pool.request({
        method: call.method,
        path: `/shop-api${call.path}`,
        headers: {
          'accept-encoding': 'br',
          ...(call.body !== undefined && { 'content-type': 'application/json' }),
        },
        body: call.body === undefined ? null : JSON.stringify(call.body),
      });
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      const wasKept = String(headers['cache-status']).includes('hit');
      times[wasKept ? 'kept' : 'made'].push(performance.now() - start);
      if (statusCode >= 300) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const elapsed = performance.now() - begin;
  const cpu = processorTime(pid) - cpuBefore;
  await pool.close();
  const all = [...times.kept, ...times.made];
  return {
    perSecond: (1000 * all.length) / elapsed,
    ...spreadOf(all),
    keptShare: times.kept.length / all.length,
    kept: times.kept.length > 0 ? spreadOf(times.kept) : null,
    made: times.made.length > 0 ? spreadOf(times.made) : null,
    cpuPerRequest: cpu / all.length,
    memory: residentMemory(pid),
    failures,
  };
}

/** @param times milliseconds, at least one */
export function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { p50: quantile(0.5), p99: quantile(0.99) };
}

function processorTime(pid: number): number {
  // After the name, which may hold anything, come state and numbers; the 12th and 13th are user and system time.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

function residentMemory(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return 1024 * Number(kilobytes);
}
