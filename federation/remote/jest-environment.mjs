import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with Node's own fetch and what belongs to it, as browsers have. */
export default class BrowserLikeEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { fetch, Request, Response, Headers, AbortSignal, AbortController, TextEncoder, TextDecoder } =
      globalThis;
    const { ReadableStream, TransformStream, BroadcastChannel, structuredClone, setImmediate } = globalThis;
    Object.assign(this.global, {
      ...{ fetch, Request, Response, Headers, AbortSignal, AbortController, TextEncoder, TextDecoder },
      ...{ ReadableStream, TransformStream, BroadcastChannel, structuredClone, setImmediate },
      IS_REACT_ACT_ENVIRONMENT: true,
    });
    this.global.matchMedia ??= (media) =>
      Object.assign(new this.global.EventTarget(), { media, matches: false, onchange: null });
  }
}
