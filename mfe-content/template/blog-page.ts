import type { Head, HeadContext } from '@shop/federation/contract';
import { type BlogData, head as headOfBlog } from '../blog/blog-page.tsx';

export { loader, Page } from '../blog/blog-page.tsx';

/** Each page shows the same cards, under one title. */
export function head(data: BlogData, context: HeadContext): Head {
  const { title, preloadImage } = headOfBlog({ ...data, topic: undefined }, context);
  return { title, preloadImage };
}
