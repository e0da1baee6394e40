import type { FailureKind } from '@shop/shop-client/api';
import { failedCall } from '@shop/shop-client/failed-call';

/** A part of the page that can fail on its own. */
export type Section<Data> = { data: Data } | { failed: FailureKind };

/** @throws what is not the API's failure. */
export function section<Data>(call: Promise<Data>): Promise<Section<Data>> {
  return call.then(
    (data) => ({ data }),
    (error: unknown) => {
      const failed = failedCall(error);
      if (!failed) throw error;
      console.error(`a section of the home page failed: ${failed.code ?? failed.kind} ${failed.message}`);
      return { failed: failed.kind };
    },
  );
}
