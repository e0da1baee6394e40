import { renderRemote } from '@shop/federation/testing';
import { fakeShopContext } from '@shop/shop-client/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote.ts';

const WORDS = {
  ar: {
    title: 'قصتنا || دثار',
    hero: 'في دثار نختار القليل الذي يبقى',
    founders: 'المؤسسون',
    facts: 'حقائق سريعة',
    date: 'حتى 30 سبتمبر 2021',
    figures: ['10 ملايين', '100,000', 'أكثر من 220'],
    said: 'قالوا عنّا',
  },
  en: {
    title: 'Our story || Dithar',
    hero: 'At Dithar we choose the few things that last',
    founders: 'Founders',
    facts: 'Fast facts',
    date: 'as of Sept. 30, 2021',
    figures: ['10 million', '100,000', '220+'],
    said: 'What shoppers say',
  },
};

describe.each(['ar', 'en'] as const)('the shop’s story in %s', (locale) => {
  it('has four founders, testimonials and the specified figures', async () => {
    const words = WORDS[locale];
    const context = fakeShopContext({ locale });
    const { pages, unmount } = await renderRemote(remote, { path: `/${locale}/about`, context });
    expect(pages.at(-1)?.head?.title).toBe(words.title);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.hero);
    const founders = within(screen.getByRole('region', { name: words.founders }));
    const names = founders.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(new Set(names).size).toBe(4);
    const facts = screen.getByRole('region', { name: words.facts });
    expect(facts).toHaveTextContent(words.date);
    expect(
      within(facts)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(words.figures);
    const said = screen.getByRole('region', { name: words.said });
    expect(within(said).getAllByRole('figure')).toHaveLength(3);
    unmount();
  });
});
