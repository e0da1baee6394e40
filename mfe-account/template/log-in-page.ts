import type { Head } from '@shop/federation/contract';
import type { ShopContext } from '@shop/shop-client/context';
import type { LogInData } from '../log-in/log-in-page.tsx';
import { SAMPLE_SOCIAL_LOGINS } from './social-log-ins.ts';

export { Page } from '../log-in/log-in-page.tsx';

export function head(_data: LogInData, { brand }: ShopContext): Head {
  return { title: `Login || ${brand}`, noIndex: true };
}

export function loader(): LogInData {
  return { target: null, socialLogins: SAMPLE_SOCIAL_LOGINS, byPhone: false, problem: null };
}
