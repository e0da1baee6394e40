/** Address of a product's page; its slug may hold slashes, which stay. The template has one product. */
export function productPath(basePath: string, slug: string): string {
  if (!basePath) return '/product-detail';
  return `${basePath}/product/${slug.split('/').map(encodeURIComponent).join('/')}`;
}
