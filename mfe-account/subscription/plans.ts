export interface Plan {
  id: 'starter' | 'basic' | 'plus';
  /** US cents a month. */
  price: number;
  isPopular: boolean;
  /** Keys of messages. */
  features: readonly string[];
}

export const PLANS: readonly Plan[] = [
  { id: 'starter', price: 500, isPopular: false, features: ['reporting', 'processing', 'customizations'] },
  {
    id: 'basic',
    price: 1500,
    isPopular: true,
    features: ['allOfStarter', 'builds', 'progress', 'support'],
  },
  {
    id: 'plus',
    price: 2500,
    isPopular: false,
    features: ['allOfBasic', 'unlimited', 'analytics', 'evaluations'],
  },
];
