import { createContext, useContext } from 'react';
import { CONSOLE, type Frame } from './view.ts';

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('A page of the console stands outside of its frame');
  return frame;
}

/** The address of a page of the console in this language. */
export function useAddress(): (page?: string, query?: Record<string, string>) => string {
  const { locale } = useFrame();
  return (page, query) =>
    [CONSOLE, locale, page].filter(Boolean).join('/') + (query ? `?${new URLSearchParams(query)}` : '');
}
