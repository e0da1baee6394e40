/** Where the shop's service worker is, for those who register it. */
export const SERVICE_WORKER = '/service-worker.js';
