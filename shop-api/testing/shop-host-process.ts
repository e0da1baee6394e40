import '../kernel/quick-imports.ts';

// Runs the shops of one Jest worker, and ends with the run.
const { offerServices } = await import('./services.ts');
const { ShopHost } = await import('./shop-host.ts');

process.once('disconnect', () => process.exit());
const { address } = await offerServices(new ShopHost().services());
process.send?.(address);
