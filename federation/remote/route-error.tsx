import { isRouteErrorResponse, useRevalidator, useRouteError } from '@shop/federation/router';
import { Fragment } from './fragment.tsx';
import { useHost } from './host-context.tsx';

/** A page that does not exist shows the shop's not-found fragment; one that failed offers another try. */
export function RouteError() {
  const error = useRouteError();
  const { ErrorPanel } = useHost();
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) return <Fragment name="not-found" />;
  return <ErrorPanel code={codeOf(error)} onRetry={() => void revalidate()} />;
}

function codeOf(error: unknown): string {
  const data: unknown = isRouteErrorResponse(error) ? error.data : error;
  const code = (data as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : 'FED-018';
}
