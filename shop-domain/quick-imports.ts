import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { extname, join } from 'node:path';

/** Formats of modules that name each other by whole file names. A `.js` beside another that was imported is a module, too. */
const FORMATS: Record<string, string> = { '.ts': 'module-typescript', '.mjs': 'module', '.js': 'module' };
/** Addresses of Drizzle's modules, by the name that the shop imports them by. */
const drizzle = new Map<string, ResolveFnOutput>();

// An entry imports this before anything else, to be up sooner. Compiled code is kept for the next start; and of a module that
// is imported by its place beside another, Node looks for no package.json, which it does for each of the 1,500 anew.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache'));
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL, conditions } = context;
    if (specifier.startsWith('.') && parentURL && conditions?.includes('import')) {
      const extension = extname(specifier);
      const format = FORMATS[extension];
      if (format && parentURL.endsWith(extension))
        return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    }
    if (specifier !== 'drizzle-orm' && !specifier.startsWith('drizzle-orm/')) return next(specifier, context);
    const found = drizzle.get(specifier) ?? next(specifier, context);
    drizzle.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
