import type { Page } from '@playwright/test';

/** Paths of the API that the browser asks for from now on. */
export function watchApi(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/shop-api')) asked.push(pathname);
  });
  return asked;
}
