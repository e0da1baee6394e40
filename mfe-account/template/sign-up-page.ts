import type { SignUpData } from '../sign-up/sign-up-page.tsx';
import { SAMPLE_SOCIAL_LOGINS } from './social-log-ins.ts';

export { head, Page } from '../sign-up/sign-up-page.tsx';

export function loader(): SignUpData {
  return { target: null, socialLogins: SAMPLE_SOCIAL_LOGINS, byPhone: false };
}
