import type { MountedRemote } from '@shop/federation/contract';
import type { RemotesByName } from '@shop/federation/host/route-table';

interface Started {
  what: string;
  remote: string;
}

/** Listeners on window and document and intervals that are there now, with the remote whose code began each. */
const started = new Map<unknown, Started>();

/**
 * In development, notes who listens to window and document and who runs intervals, so that a remote can be told what it leaves
 * behind there. Elements are no concern: their listeners go with them.
 */
export function noteStarted(remotes: RemotesByName): void {
  const { setInterval, clearInterval } = window;
  window.setInterval = ((...given: Parameters<typeof setInterval>) => {
    const remote = remoteIn(new Error().stack ?? '', remotes);
    const id = setInterval(...given);
    if (remote) started.set(id, { what: `an interval of ${given[1] ?? 0} ms`, remote });
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = (id) => {
    started.delete(id);
    clearInterval(id);
  };
  for (const [target, owner] of Object.entries({ window, document })) {
    const { addEventListener, removeEventListener } = owner as EventTarget;
    const keyOf = (type: string, listener: unknown) => `${target} ${type} ${idOf(listener)}`;
    owner.addEventListener = (...[type, listener, options]: Parameters<EventTarget['addEventListener']>) => {
      const remote = remoteIn(new Error().stack ?? '', remotes);
      const isTransient = typeof options === 'object' && (options?.once || options?.signal);
      if (remote && listener && !isTransient)
        started.set(keyOf(type, listener), { what: `a listener of ${type} on ${target}`, remote });
      addEventListener.call(owner, type, listener, options);
    };
    owner.removeEventListener = (
      ...[type, listener, options]: Parameters<EventTarget['removeEventListener']>
    ) => {
      started.delete(keyOf(type, listener));
      removeEventListener.call(owner, type, listener, options);
    };
  }
}

/**
 * Says what a remote's page has left behind, once it has been taken away: what came while it was shown, was there when it was left,
 * and still is. Called before the page is mounted; what it returns takes the mounted page.
 */
export function watchLeftovers(remote: string): (mounted: MountedRemote) => MountedRemote {
  const before = surroundings(remote);
  return (mounted) => {
    let own: Map<unknown, string> | undefined;
    const leave = () => {
      own ??= new Map([...surroundings(remote)].filter(([thing]) => !before.has(thing)));
    };
    return {
      leave() {
        leave();
        return mounted.leave?.();
      },
      unmount() {
        leave();
        mounted.unmount();
        const now = surroundings(remote);
        const left = [...(own ?? [])].filter(([thing]) => now.has(thing)).map(([, what]) => what);
        if (left.length > 0) console.warn(`${remote} leaves behind: ${left.join(', ')}`);
      },
    };
  };
}

/** What there is besides pages, each with what to call it. */
function surroundings(remote: string): Map<unknown, string> {
  const nodes = [...document.body.children, ...document.head.children].filter(
    (node) => !node.matches(SHELLS),
  );
  return new Map<unknown, string>([
    ...nodes.map((node) => [node, node.outerHTML.slice(0, 100)] as const),
    ...Object.keys(window).map((name) => [name, `window.${name}`] as const),
    ...[...started].filter(([, by]) => by.remote === remote).map(([key, { what }]) => [key, what] as const),
  ]);
}

/** What comes and goes with pages, or with what the shell says. */
const SHELLS = 'link, meta, script, style, title, #route-announcer';

let ids = 0;
const known = new WeakMap<object, number>();
function idOf(listener: unknown): number {
  const key = Object(listener) as object;
  const id = known.get(key) ?? ++ids;
  known.set(key, id);
  return id;
}

/** A page that takes in a later build has code of that. */
const ofAnyBuild = (base: string): string => base.replace(/[^/]+\/$/, '');

/** Whose code made the call: the first file below this one's. */
function remoteIn(stack: string, remotes: RemotesByName): string | undefined {
  const [, , caller = ''] = stack.split('\n');
  return Object.values(remotes).find(({ base }) => caller.includes(ofAnyBuild(base)))?.name;
}
