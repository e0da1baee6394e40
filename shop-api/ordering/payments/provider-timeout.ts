/** Milliseconds that a provider may take to respond. */
export const PROVIDER_TIMEOUT = 15_000;
