import { useTranslation } from '@shop/federation/i18n';
import type { HomeData } from './home-data.ts';
import { loadLatest } from './home-data.ts';
import { Loaded } from './loaded.tsx';
import { ProductSlider } from './product-slider.tsx';

export function Section({ data }: { data: HomeData }) {
  const { t } = useTranslation();
  return (
    <Loaded initial={data.latest} load={loadLatest}>
      {(products) => (
        <ProductSlider
          heading={{ id: 'latest', title: t('latest.title'), text: t('latest.text') }}
          products={products}
        />
      )}
    </Loaded>
  );
}
