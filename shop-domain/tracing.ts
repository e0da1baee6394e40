import { randomUUID } from 'node:crypto';
import type { Attributes } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Exporter, RequestSpan } from './trace-exporter.ts';

/** Header in which a call says which trace it belongs to (W3C Trace Context). */
export const TRACEPARENT = 'traceparent';

/** A request's id is the id of its trace, whether or not anybody collects traces: both logs speak of it. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');

/** The id of the trace that a header names, if it does. */
export function traceIdIn(header: string | string[] | undefined): string | undefined {
  return /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(header))?.[1];
}

/** The header for a call that the work of now makes; `undefined` where nothing is collected of it. */
export const activeTraceparent = (): string | undefined => exporter?.traceparent();

/** The same on behalf of this request, collected or not. */
export const traceparentOf = (traceId: string): string =>
  activeTraceparent() ?? `00-${traceId}-${traceId.slice(-16)}-00`;

let exporter: Exporter | undefined;

/**
 * Has spans collected and sent to an OTLP receiver from now on. OpenTelemetry's code is loaded by this alone.
 * @param endpoint such as `http://127.0.0.1:4318`; without it nothing is collected
 */
export async function startTracing(service: string, endpoint: string | undefined): Promise<void> {
  if (endpoint) exporter = (await import('./trace-exporter.ts')).createExporter(service, endpoint);
}

/** Sends what has been collected. */
export async function stopTracing(): Promise<void> {
  await exporter?.stop();
}

/** Work as a part of the trace that is active; where there is none it is just done. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return exporter ? exporter.within(name, attributes, work) : work();
}

/** A function that others call, for the trace that is active now. */
export function inThisTrace<Args extends unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  return exporter ? exporter.bind(work) : work;
}

/** Has each request be a span, with the trace id that it has as its id, below the caller's where `isTrusted`. */
export function traceRequests(app: FastifyInstance, { isTrusted }: { isTrusted: boolean }): void {
  if (!exporter) return;
  const { begin } = exporter;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers, routeOptions } = request;
    const parent = isTrusted && traceIdIn(headers[TRACEPARENT]) ? String(headers[TRACEPARENT]) : undefined;
    const route = routeOptions.url ?? 'none';
    const span = begin(`${method} ${route}`, {
      traceId: id,
      parent,
      attributes: { 'http.request.method': method, 'http.route': route },
    });
    spans.set(request, span);
    span.run(done);
  });
  // A body has been read by the connection, which belongs to no trace.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    spans.get(request)?.end(statusCode);
    done();
  });
}
