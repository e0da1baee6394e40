import { createContext, useContext } from 'react';
import type { HostContext, RegisteredContext } from '../contract.ts';

const Context = createContext<HostContext | null>(null);

export const HostContextProvider = Context.Provider;

/**
 * The context that the shell handed to this page or fragment.
 * @throws Error outside of a mounted remote.
 */
export function useHost(): RegisteredContext {
  const context = useContext(Context);
  if (!context) throw new Error('useHost() needs a remote mounted by the shell, or renderPage() in a test');
  return context as RegisteredContext;
}
