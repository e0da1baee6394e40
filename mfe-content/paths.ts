type Prefix = { basePath: string };

export interface BlogAddress {
  /** From 1. */
  page?: number;
  /** Code of a topic. */
  topic?: string;
}

export const blogPath = ({ basePath }: Prefix, { page = 1, topic }: BlogAddress = {}): string => {
  const query = new URLSearchParams({ ...(topic && { topic }), ...(page > 1 && { page: String(page) }) });
  return `${basePath}/blog${query.size > 0 ? `?${query}` : ''}`;
};

/** The template, which has no prefix, has one article. */
export const articlePath = ({ basePath }: Prefix, slug: string): string =>
  basePath ? `${basePath}/blog/${encodeURIComponent(slug)}` : '/blog-single';

export const pagePath = ({ basePath }: Prefix, slug: string): string =>
  `${basePath}/page/${encodeURIComponent(slug)}`;

export const contactPath = ({ basePath }: Prefix): string => `${basePath}/contact`;
