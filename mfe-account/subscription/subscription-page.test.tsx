import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';

let unmount = () => {};
afterEach(() => unmount());

async function plansIn(locale: 'ar' | 'en') {
  const context = fakeShopContext({ locale });
  const rendered = await renderRemote(remote, { path: `/${locale}/subscription`, context });
  unmount = rendered.unmount;
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => {
    const plan = heading.closest('li') as HTMLElement;
    return {
      name: heading.textContent,
      price: heading.nextElementSibling?.textContent,
      features: within(plan)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
      isPopular: within(plan).queryByText(locale === 'ar' ? 'الأكثر طلبًا' : 'POPULAR') !== null,
      leadsTo: within(plan).getByRole('link').getAttribute('href'),
    };
  });
}

describe('the plans', () => {
  it('are the three of the specification', async () => {
    expect(await plansIn('en')).toEqual([
      {
        name: 'Starter',
        price: '$5/mo',
        features: ['Automated Reporting', 'Faster Processing', 'Customizations'],
        isPopular: false,
        leadsTo: '/en/contact',
      },
      {
        name: 'Basic',
        price: '$15/mo',
        features: ['Everything in Starter', '100 Builds', 'Progress Reports', 'Premium Support'],
        isPopular: true,
        leadsTo: '/en/contact',
      },
      {
        name: 'Plus',
        price: '$25/mo',
        features: ['Everything in Basic', 'Unlimited Builds', 'Advanced Analytics', 'Company Evaluations'],
        isPopular: false,
        leadsTo: '/en/contact',
      },
    ]);
  });

  it('are as many in Arabic, at the same prices', async () => {
    const plans = await plansIn('ar');
    expect(plans.map(({ features }) => features.length)).toEqual([3, 4, 4]);
    expect(plans.map(({ isPopular }) => isPopular)).toEqual([false, true, false]);
    expect(plans.map(({ price }) => price?.match(/\d+/)?.[0])).toEqual(['5', '15', '25']);
  });
});
