import type { LogInData } from '../log-in/log-in-page.tsx';
import { SAMPLE_SOCIAL_LOGINS } from './social-log-ins.ts';

export { head, Page } from '../log-in/log-in-page.tsx';

export function loader(): LogInData {
  return { target: null, socialLogins: SAMPLE_SOCIAL_LOGINS, problem: null };
}
