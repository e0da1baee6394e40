/** Address of a product's page; its slug may hold slashes, which stay. */
export function productPath(basePath: string, slug: string): string {
  return `${basePath}/product/${slug.split('/').map(encodeURIComponent).join('/')}`;
}
