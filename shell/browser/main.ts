/**
 * What the page begins with, piece by piece, so that a slow phone shows and answers in between. All of it is in this one file:
 * `eager` makes no request of an import, but a moment at which its code is run.
 */
const PIECES = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@shop/federation/i18n'),
  () => import(/* webpackMode: "eager" */ '@shop/federation/host/provide-shared-modules'),
  () => import(/* webpackMode: "eager" */ './start.tsx'),
  () => import(/* webpackMode: "eager" */ './start.tsx').then(({ start }) => start()),
];

async function main(): Promise<void> {
  for (const run of PIECES) {
    await new Promise((resolve) => setTimeout(resolve));
    await run();
  }
}

main().catch((error: unknown) => console.error('the page could not be started', error));
