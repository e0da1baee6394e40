/**
 * Makes what loads a page anew whose code cannot be had: with a document of what is current now, it can. Once for an address and a
 * release, and only while the shop answers: without a network there would be nothing left to look at.
 * @returns whether the page is being loaded, also by a call before
 */
export function createReloadOnce(release: string, reload = () => location.reload()): () => Promise<boolean> {
  let going = Promise.resolve(false);

  async function attempt(): Promise<boolean> {
    const key = `reloaded ${release} ${location.pathname}${location.search}`;
    try {
      if (sessionStorage.getItem(key) || !(await shopAnswers())) return false;
      sessionStorage.setItem(key, '1');
    } catch {
      // Nothing would remember it.
      return false;
    }
    reload();
    return true;
  }

  // What fails while a document departs would else be shown as final for a moment.
  return () => {
    going = going.then((isLeaving) => isLeaving || attempt());
    return going;
  };
}

export const shopAnswers = (): Promise<boolean> =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
