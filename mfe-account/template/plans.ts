export interface Plan {
  name: string;
  /** US dollars a month. */
  price: number;
  isPopular: boolean;
  features: readonly string[];
}

/** Of the specification. */
export const PLANS: readonly Plan[] = [
  {
    name: 'Starter',
    price: 5,
    isPopular: false,
    features: ['Automated Reporting', 'Faster Processing', 'Customizations'],
  },
  {
    name: 'Basic',
    price: 15,
    isPopular: true,
    features: ['Everything in Starter', '100 Builds', 'Progress Reports', 'Premium Support'],
  },
  {
    name: 'Plus',
    price: 25,
    isPopular: false,
    features: ['Everything in Basic', 'Unlimited Builds', 'Advanced Analytics', 'Company Evaluations'],
  },
];
