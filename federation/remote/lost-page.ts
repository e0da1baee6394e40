import { FederationError, type FederationErrorCode } from '../errors.ts';

export interface LostPage {
  /** What it was lost to, once it is. */
  readonly error?: unknown;
  /** It is about to be taken out of the document. */
  beforeLost(): void;
  /** It has been taken out, in the same commit: nobody sees it gone. */
  lose(error: unknown): void;
}

/**
 * Keeps what stands in a page's element for the case that the page throws: HTML that can be read, and whose links lead on, rather
 * than nothing.
 * @param mayKeep whether it is still the same page
 */
export function keepPage(
  element: HTMLElement,
  { isSent, mayKeep }: { isSent: boolean; mayKeep(): boolean },
): LostPage {
  // The server's own nodes, with what was typed into them; copies later, since fragments empty theirs when they go.
  let kept: Node[] = isSent ? [...element.childNodes] : [];
  let lost: { error: unknown } | undefined;
  return {
    get error() {
      return lost?.error;
    },
    beforeLost() {
      kept = [...element.childNodes].map(copyOf);
    },
    lose(error) {
      // It may throw again as it goes.
      if (lost) return;
      lost = { error };
      if (mayKeep()) element.replaceChildren(...kept);
    },
  };
}

/** As a document would have it: a window over the page is closed. */
function copyOf(node: Node): Node {
  const copy = node.cloneNode(true);
  if (copy instanceof Element) for (const dialog of copy.querySelectorAll('dialog')) dialog.open = false;
  return copy;
}

export const thrownWhileRendering = (error: unknown) => withCode('FED-033', error);
/** React has rendered in its place what the server sent, or a part of it. */
export const thrownWhileHydrating = (error: unknown) => withCode('FED-038', error);
export const thrownWhileLeaving = (error: unknown) => withCode('FED-034', error);

/** Such as that of code that is gone has a code already. */
function withCode(code: FederationErrorCode, error: unknown): { code: string } {
  if (hasCode(error)) return error;
  return new FederationError(code, error instanceof Error ? error.message : String(error), { cause: error });
}

const hasCode = (error: unknown): error is { code: string } =>
  typeof (error as { code?: unknown } | null)?.code === 'string';
