import type { MatchedPage } from '@shop/federation/host/route-table';
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import { type PageState, VISIT_REPORTS, type VisitReport } from '../page-state.ts';
import { visit } from './visit.ts';

/** Tells the shell how this document fares, each time that it goes out of sight: nobody can tell which time is the last. */
export function reportVisit(remotes: PageState['remotes'], page: MatchedPage | null): void {
  const vitals: VisitReport['vitals'] = [];
  const take = ({ name, value, entries }: Metric): void => {
    const { element, target, sources } = Object(entries.at(-1)) as EntryWithElement;
    const at = element ?? target ?? sources?.[0]?.node;
    const remote = (at ? ownerOf(at) : page?.remote) ?? 'shell';
    vitals.push({ name: name as 'LCP', value, remote, version: remotes[remote]?.version });
  };
  onLCP(take);
  onINP(take);
  onCLS(take);

  // After those of the library, which is told of the same event.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    const happened = Object.values(visit);
    for (const key in visit) delete visit[key];
    if (happened.length + vitals.length === 0) return;
    const report: VisitReport = { page: page?.pageId, remotes: happened, vitals: vitals.splice(0) };
    navigator.sendBeacon(VISIT_REPORTS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  });
}

/** What entries of the three kinds have of an element. */
interface EntryWithElement {
  element?: Element;
  target?: Element;
  sources?: { node?: Node }[];
}

/** The remote that an element is of. */
const ownerOf = (node: Node): string | undefined =>
  ('closest' in node ? (node as Element) : node.parentElement)?.closest<HTMLElement>('[data-mfe]')?.dataset
    .mfe;
