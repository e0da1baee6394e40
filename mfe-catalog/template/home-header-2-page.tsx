import type { Head, HeadContext } from '@shop/federation/contract';
import type { HomeData } from '../home/home-data.ts';
import { head as liveHead } from '../home/home-page.tsx';

/** The live home page over samples; its second header is the shell's. */
export { loader, Page } from '../home/home-page.tsx';

export function head(data: HomeData, context: HeadContext): Head {
  return { ...liveHead(data, context), canonical: undefined };
}
