import type { RemotesByName } from '@shop/federation/host/route-table';
import { BUILDS_EVENT } from '@shop/federation/hot-update';

/** What the server tells of: the address of the shell's own entry, and what is current of each remote. */
export interface Builds {
  shell: string;
  remotes: Record<string, { base: string; styles: string[]; code: string }>;
}

/** While the page is seen, hears of new builds and hands them to the remotes; the shell's own loads the page anew. In development only. */
export function followNewBuilds(remotes: RemotesByName): void {
  const shell = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  const styles = new Map(Object.entries(remotes).map(([name, remote]) => [name, sheetsOf(remote)]));
  let source: EventSource | undefined;

  async function take(builds: Builds): Promise<void> {
    if (new URL(builds.shell, location.href).href !== shell) return location.reload();
    for (const [name, remote] of Object.entries(builds.remotes)) {
      const before = styles.get(name) ?? [];
      styles.set(name, sheetsOf(remote));
      await replaceSheets(before, sheetsOf(remote));
    }
    window.dispatchEvent(new CustomEvent(BUILDS_EVENT, { detail: builds.remotes }));
  }

  function follow(): void {
    source?.close();
    if (document.hidden) return;
    source = new EventSource('/development/builds');
    source.onmessage = ({ data }: MessageEvent<string>) => void take(JSON.parse(data) as Builds);
  }

  document.addEventListener('visibilitychange', follow);
  follow();
}

const sheetsOf = ({ base, styles }: { base: string; styles: string[] }) => styles.map((file) => base + file);

/** The next sheets come before those that they replace go, and only where these are: a remote that is not in use has none. */
async function replaceSheets(before: string[], after: string[]): Promise<void> {
  const present = before.flatMap((href) => [
    ...document.querySelectorAll(
      `style[data-href="${CSS.escape(href)}"], link[rel=stylesheet][href="${CSS.escape(href)}"]`,
    ),
  ]);
  if (present.length === 0 || before.join() === after.join()) return;
  const loading = after.map(async (href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
    document.head.append(link);
    await loaded;
  });
  await Promise.all(loading);
  for (const element of present) element.remove();
}
