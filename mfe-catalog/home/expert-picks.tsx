import { useTranslation } from '@shop/federation/i18n';
import { useShop } from '@shop/shop-client/context';
import { hrefFrom } from '@shop/shop-domain/href';
import { loadExpertPicks } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { LateRow } from './late-row.tsx';
import { named } from './named.ts';

export function Section({ own }: SectionProps) {
  const shop = useShop();
  const { t } = useTranslation();
  const heading = {
    id: 'expert-picks',
    ...named(own, { title: t('experts.title'), text: t('experts.text') }),
    link: { href: hrefFrom(shop)('search', { '*': '' }, { query: { page: 1 } }), label: t('experts.all') },
  };
  return <LateRow heading={heading} load={loadExpertPicks} />;
}
