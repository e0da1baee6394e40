import { ApiError } from '@shop/shop-client/api';

/** A part of the page that can fail on its own. */
export type Section<Data> = { data: Data } | { failed: ApiError['code'] };

/** @throws what is not the API's failure. */
export function section<Data>(call: Promise<Data>): Promise<Section<Data>> {
  return call.then(
    (data) => ({ data }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      console.error(`a section of the home page failed: ${error.code} ${error.message}`);
      return { failed: error.code };
    },
  );
}
