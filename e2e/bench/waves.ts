/** What the waves need of the protocol's `Network.requestWillBeSent`. */
interface ScriptRequest {
  type?: string;
  request: { url: string };
  initiator: { type: string; url?: string; stack?: { callFrames: { url: string }[] } };
}

/** What Chromium says asked for a module that a link after the page names. */
const LINK_IN_BODY = 'about:client';

/** A script that the document names comes in the first wave; one that another script asks for comes a wave after that one. */
export class Waves {
  readonly #waveOf = new Map<string, number>();

  note({ type, request, initiator }: ScriptRequest): void {
    if (type !== 'Script') return;
    const named = initiator.type !== 'script' || initiator.url === LINK_IN_BODY;
    const asker = named ? null : (initiator.url ?? initiator.stack?.callFrames[0]?.url ?? '');
    this.#waveOf.set(request.url, asker === null ? 1 : (this.#waveOf.get(asker) ?? 1) + 1);
  }

  get count(): number {
    return Math.max(0, ...this.#waveOf.values());
  }
}
