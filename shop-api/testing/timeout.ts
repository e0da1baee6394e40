/** Milliseconds until a test stops waiting for what should have come. It is long since the machine may be busy. */
export const TIMEOUT = 120_000;
