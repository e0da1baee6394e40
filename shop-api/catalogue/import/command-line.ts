import '@shop/shop-domain/quick-imports';

const { runCatalogueCommand } = await import('./run-command.ts');
await runCatalogueCommand(process);
