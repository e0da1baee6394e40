import { createContext, useContext } from 'react';

export const RevalidateContext = createContext<() => Promise<void>>(async () => undefined);

/** Runs the loader of the page in view again; resolves once what it answers is on its way to the page. */
export const useRevalidate = (): (() => Promise<void>) => useContext(RevalidateContext);
