import { useTranslation } from '@shop/federation/i18n';
import { loadLatest } from './home-data.ts';
import type { SectionProps } from './home-section.ts';
import { Loaded } from './loaded.tsx';
import { named } from './named.ts';
import { ProductSlider } from './product-slider.tsx';

export function Section({ data, own }: SectionProps) {
  const { t } = useTranslation();
  return (
    <Loaded initial={data.latest} load={loadLatest}>
      {(products) => (
        <ProductSlider
          heading={{ id: 'latest', ...named(own, { title: t('latest.title'), text: t('latest.text') }) }}
          products={products}
        />
      )}
    </Loaded>
  );
}
