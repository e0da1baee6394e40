import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { join } from 'node:path';

/** Addresses of Drizzle's modules, by the name that the shop imports them by. */
const drizzle = new Map<string, ResolveFnOutput>();

// An entry imports this before anything else, to be up sooner. Compiled code is kept for the next start, and Node does not
// read the 180 kB of Drizzle's package.json again for each of its hundred modules, nor for each module that imports it.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache'));
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context);
    const found = drizzle.get(specifier) ?? next(specifier, context);
    drizzle.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
