import type { PageRequest } from '@shop/federation/contract';

export interface MailLinkData {
  /** Of the link in a mail; empty when it was cut off. */
  token: string;
}

export function mailTokenOf({ url }: Pick<PageRequest, 'url'>): MailLinkData {
  return { token: url.searchParams.get('token') ?? '' };
}
