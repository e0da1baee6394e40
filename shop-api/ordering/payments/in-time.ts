/** Milliseconds that a provider may take to answer. */
const PROVIDER_TIMEOUT = 15_000;

/** @throws when a provider does not answer in time, or answers with an error */
export function withProviderTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${PROVIDER_TIMEOUT} ms`)), PROVIDER_TIMEOUT);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
