/**
 * Where browsers have their messages sent: Chrome's and Edge's, Firefox', Safari's. Visitors name the address, and this server
 * writes to it, so that it is none of their choosing.
 */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** @param services host names, `*.` for any below one, or origins */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const { protocol, hostname, origin, username, port } = URL.parse(endpoint) ?? {};
  if (hostname === undefined || username) return false;
  return services.some((service) => {
    if (service.includes('://')) return origin === service;
    if (protocol !== 'https:' || port) return false;
    return service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;
  });
}
