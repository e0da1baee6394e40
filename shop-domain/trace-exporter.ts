import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';

export interface RequestSpan {
  /** Does the rest of the request within it. */
  run(work: () => void): void;
  end(status: number): void;
}

export interface Exporter {
  begin(name: string, request: { traceId: string; parent?: string; attributes: Attributes }): RequestSpan;
  within<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result>;
  bind<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result;
  /** Of the active span. */
  traceparent(): string | undefined;
  stop(): Promise<void>;
}

/** Of requests that are traced. */
const DEFAULT_SHARE = 0.1;

/** Has a trace begin with the id of its request. */
class RequestIds extends RandomIdGenerator {
  next: string | undefined;
  override generateTraceId = (): string => this.next ?? super.generateTraceId();
}

/** Spans by OpenTelemetry's libraries, sent in batches over HTTP. What it is told beyond that is in `OTEL_…`. */
export function createExporter(service: string, endpoint: string): Exporter {
  const ids = new RequestIds();
  const share = Number(process.env.OTEL_TRACES_SAMPLER_ARG ?? DEFAULT_SHARE);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    idGenerator: ids,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const tracer = provider.getTracer('shop');

  function contextOf(traceparent: string | undefined): Context {
    const [, traceId = '', spanId = '', flags = ''] = traceparent?.split('-') ?? [];
    if (!spanId) return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags, 16);
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  }

  return {
    begin(name, { traceId, parent, attributes }) {
      const within = contextOf(parent);
      ids.next = traceId;
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, within);
      ids.next = undefined;
      const inside = trace.setSpan(within, span);
      return {
        run: (work) => context.with(inside, work),
        end(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async within(name, attributes, work) {
      const parent = trace.getActiveSpan();
      if (!parent?.isRecording()) return await work();
      const span = tracer.startSpan(name, { attributes });
      try {
        return await context.with(trace.setSpan(context.active(), span), work);
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    bind: (work) => context.bind(context.active(), work),
    traceparent() {
      const active = trace.getActiveSpan()?.spanContext();
      if (!active) return undefined;
      const { traceId, spanId, traceFlags } = active;
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
    },
    stop: () => provider.shutdown(),
  };
}

/** Messages may quote what a visitor typed: the kind of error is enough. */
function fail(span: Span, error: unknown): void {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  span.setAttribute('error.type', String(code ?? name ?? 'Error'));
  span.setStatus({ code: SpanStatusCode.ERROR });
}
