export function orderPath(basePath: string, token: string): string {
  return `${basePath}/account-my-order/${encodeURIComponent(token)}`;
}
