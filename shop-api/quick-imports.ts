import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

// An entry imports this before anything else, to be up sooner. Compiled code is kept for the next start, and Node does not
// read the 180 kB of Drizzle's package.json again for each of its hundred modules.
enableCompileCache(join(import.meta.dirname, 'node_modules', '.cache'));
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
});
