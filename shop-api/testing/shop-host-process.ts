import '@shop/shop-domain/quick-imports';
import { registerHooks } from 'node:module';

const cheap = new URL('./cheap-argon2.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@node-rs/argon2' && context.parentURL !== cheap
      ? { url: cheap, shortCircuit: true }
      : next(specifier, context),
});

// Runs the shops of one Jest worker, and ends with the run.
const { offerServices } = await import('./services.ts');
const { ShopHost } = await import('./shop-host.ts');

process.once('disconnect', () => process.exit());
const { address } = await offerServices(new ShopHost().services());
process.send?.(address);
