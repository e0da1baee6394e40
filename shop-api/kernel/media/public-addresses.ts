import { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { PictureError } from './picture-error.ts';

/** What is not on the internet: this machine, its network, the cloud's own services, and what nobody has. */
const inside = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(address, bits, 'ipv4');
/** Of IPv6, what is beyond global addresses, and those that carry one of IPv4. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  inside.addSubnet(address, bits, 'ipv6');

function isInside(address: string): boolean {
  return isIP(address) === 4
    ? inside.check(address)
    : inside.check(address, 'ipv6') || !outside.check(address, 'ipv6');
}

function refused() {
  return new PictureError('picture-away', 'it is at a private address (PRIVATE_PICTURES=on allows it)');
}

/** Looks a name up as `connect` does, and finds nothing inside. */
const lookupOutside: typeof lookup = ((
  name: string,
  options: object,
  found: (error: Error | null, ...rest: unknown[]) => void,
) =>
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error);
    if (addresses.some(({ address }) => isInside(address))) return found(refused());
    if ('all' in options && options.all) return found(null, addresses);
    found(null, addresses[0]?.address, addresses[0]?.family);
  })) as typeof lookup;

const connect = buildConnector({ lookup: lookupOutside });

/** Connects to the internet alone: looked at is the address that is connected to, after names and after redirects. */
export const publicAddresses = new Agent({
  connect: (options, connected) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && isInside(host)) connected(refused(), null);
    else connect(options, connected);
  },
});
