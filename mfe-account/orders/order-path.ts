/** Address of an order's page; the template has none for it, and stays where it is. */
export function orderPath(basePath: string, token: string): string {
  return basePath ? `${basePath}/account-my-order/${encodeURIComponent(token)}` : '/account-my-order';
}
