import type { SocialLogin } from '@shop/shop-client/model/account';

/** The specification's buttons, which do nothing. */
export const SAMPLE_SOCIAL_LOGINS: SocialLogin[] = [
  { name: 'facebook', label: 'Facebook' },
  { name: 'twitter', label: 'Twitter' },
  { name: 'google', label: 'Google' },
];
