import { sideOf } from '@shop/federation/host/cohorts';
import type { ReleaseReader } from '@shop/federation/release/release-reader';
import type { FastifyInstance } from 'fastify';
import { apiFetch } from './api-fetch.ts';
import { isSame } from './same-secret.ts';
import { type Observer, OTHER, type Subject } from './telemetry.ts';

/** Milliseconds that the API may take to tell of its jobs. */
const API_TIMEOUT_MS = 2_000;

const SUBJECT = ['remote', 'version', 'cohort'] as const;
/** Seconds, but for CLS: around what is called good and poor of each. */
const BUCKETS = {
  request: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  render: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  LCP: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
  INP: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
  CLS: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
};

interface MetricsOptions {
  /** Whoever brings it may read the metrics. */
  token: string;
  apiUrl: string;
  reader: Pick<ReleaseReader, 'known'>;
}

/** `GET /metrics`, in the format of Prometheus, by prom-client: loaded where somebody reads it alone. */
export async function registerMetrics(
  app: FastifyInstance,
  { token, apiUrl, reader }: MetricsOptions,
): Promise<Observer> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Counter({ name, help, labelNames: [...labelNames], registers });
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: number[],
  ) => new Histogram({ name, help, labelNames: [...labelNames], buckets, registers });

  const requests = histogram(
    'shop_request_duration_seconds',
    'Answers of the shell, to their last byte',
    ['route', 'status'],
    BUCKETS.request,
  );
  const ofRemotes = {
    renders: histogram(
      'shop_render_duration_seconds',
      'Pages and fragments rendered on the server, until their loaders had answered',
      [...SUBJECT, 'part'],
      BUCKETS.render,
    ),
    renderFailures: counter(
      'shop_render_failures_total',
      'Pages and fragments that the server could not render, or not in time',
      [...SUBJECT, 'part', 'code'],
    ),
    errors: counter('shop_browser_errors_total', 'Errors that browsers told of, all visits', [
      ...SUBJECT,
      'code',
    ]),
    visits: counter('shop_visits_total', 'Documents that told how they fared, a sample', SUBJECT),
    visitsWithErrors: counter(
      'shop_visits_with_errors_total',
      'Of these, with an error of the remote',
      SUBJECT,
    ),
    loads: counter(
      'shop_browser_loads_total',
      "Loads of a remote's code; fallback: the version before stood in",
      [...SUBJECT, 'outcome'],
    ),
    hydrations: counter('shop_hydrations_total', 'Pages of the server that a browser took over, or did not', [
      ...SUBJECT,
      'outcome',
    ]),
    LCP: histogram(
      'shop_lcp_seconds',
      'Largest contentful paint, of the remote whose element it was',
      [...SUBJECT, 'page'],
      BUCKETS.LCP,
    ),
    INP: histogram(
      'shop_inp_seconds',
      'Interaction to next paint, of the remote whose element was used',
      [...SUBJECT, 'page'],
      BUCKETS.INP,
    ),
    CLS: histogram(
      'shop_cls_score',
      'Cumulative layout shift, of the remote whose element moved',
      [...SUBJECT, 'page'],
      BUCKETS.CLS,
    ),
  };
  const takenBack = new Counter({
    name: 'shop_candidates_taken_back_total',
    help: 'By the guard of this shell',
    labelNames: ['remote'],
    registers,
    collect() {
      // A counter that appears with its first event has never increased, for Prometheus.
      for (const remote of Object.keys(reader.known()?.remotes ?? {})) this.inc({ remote }, 0);
    },
  });
  new Gauge({
    name: 'shop_version_share_ratio',
    help: 'Part of the visitors who get a version',
    labelNames: [...SUBJECT],
    registers,
    collect() {
      this.reset();
      for (const { name: remote, version, candidate } of Object.values(reader.known()?.remotes ?? {})) {
        const percent = candidate?.percent ?? 0;
        this.set({ remote, version, cohort: 'stable' }, 1 - percent / 100);
        if (candidate) this.set({ remote, version: candidate.version, cohort: 'candidate' }, percent / 100);
      }
    },
  });

  const jobs = new Gauge({
    name: 'shop_jobs',
    help: 'In the queue of the database; set_aside: they fail each time',
    labelNames: ['kind', 'state'],
    registers,
  });
  const lateJobs = new Gauge({
    name: 'shop_jobs_late_seconds',
    help: 'By which the oldest job that is due is overdue',
    labelNames: ['kind'],
    registers,
  });

  /** Any API tells of all jobs, since they are in one database. While none answers nothing is told, which is told apart from 0. */
  async function countJobs(): Promise<void> {
    const counts = await jobCounts(apiUrl);
    jobs.reset();
    lateJobs.reset();
    for (const [kind, { waiting, setAside, late }] of Object.entries(counts)) {
      jobs.set({ kind, state: 'waiting' }, waiting);
      jobs.set({ kind, state: 'set_aside' }, setAside);
      lateJobs.set({ kind }, late);
    }
  }

  /** Versions come and go: what the release does not name any more is not counted on. */
  async function forgetOthers(): Promise<void> {
    const release = reader.known();
    if (!release) return;
    for (const metric of Object.values(ofRemotes)) {
      const { values } = await metric.get();
      for (const { labels } of values) {
        const { le: _, ...rest } = labels as Partial<Record<string, string>>;
        const { remote = '', version = '', cohort } = rest;
        if (version === OTHER || version === '' || sideOf(release, remote, version) === cohort) continue;
        metric.remove(rest as never);
      }
    }
  }

  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'none' } = request.routeOptions;
    requests.observe({ route, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    await Promise.all([forgetOthers(), countJobs()]);
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  const add = (
    metric: { inc(labels: Record<string, string>, by: number): void },
    labels: Subject & Record<string, string>,
    by: number | undefined,
  ) => by && metric.inc(labels, by);
  return {
    rendered(subject, { part, seconds, code }) {
      if (code === undefined) ofRemotes.renders.observe({ ...subject, part }, seconds);
      else ofRemotes.renderFailures.inc({ ...subject, part, code });
    },
    failed: (subject, code) =>
      ofRemotes.errors.inc({ ...subject, code: /^FED-0\d\d$/.test(code) ? code : OTHER }),
    visited(subject, { error, loaded, failed, fallback, hydration = 0, failedHydration = 0 }) {
      ofRemotes.visits.inc({ ...subject });
      if (error) ofRemotes.visitsWithErrors.inc({ ...subject });
      add(ofRemotes.loads, { ...subject, outcome: 'loaded' }, loaded);
      add(ofRemotes.loads, { ...subject, outcome: 'failed' }, failed);
      add(ofRemotes.loads, { ...subject, outcome: 'fallback' }, fallback);
      // A page's islands may fail one by one.
      const lost = Math.min(hydration, failedHydration);
      add(ofRemotes.hydrations, { ...subject, outcome: 'failed' }, lost);
      add(ofRemotes.hydrations, { ...subject, outcome: 'done' }, hydration - lost);
    },
    takenBack: (remote) => takenBack.inc({ remote }),
    measured(subject, { name, value, page }) {
      ofRemotes[name].observe({ ...subject, page }, name === 'CLS' ? value : value / 1000);
    },
  };
}

type JobCounts = Record<string, { waiting: number; setAside: number; late: number }>;

async function jobCounts(apiUrl: string): Promise<JobCounts> {
  try {
    const response = await apiFetch(`${apiUrl}/healthz`, { signal: AbortSignal.timeout(API_TIMEOUT_MS) });
    return ((await response.json()) as { jobs?: JobCounts }).jobs ?? {};
  } catch {
    return {};
  }
}
