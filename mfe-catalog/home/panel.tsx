import { useTranslation } from '@shop/federation/i18n';
import { ButtonLink } from '@shop/shared-ui/button';
import { Picture } from '@shop/shared-ui/picture';
import type { SectionProps } from './home-section.ts';
import { PromoFrame } from './promo-frame.tsx';

const SIZES = '(min-width: 48rem) 28rem, 20rem';

/** Words of the merchant's, a picture beside them, and a way on. */
export function Section({ own: { id, title = '', text, link, picture } }: SectionProps) {
  const { t } = useTranslation();
  return (
    <PromoFrame
      {...{ id, title, text }}
      ground="bg-accent-soft"
      drawing={
        picture && <Picture {...picture} alt="" rounded="lg" sizes={SIZES} className="mb-8 md:mb-10" />
      }
    >
      {link && (
        <ButtonLink href={link} size="lg">
          {t('banners.discover')}
          <span className="sr-only"> {title}</span>
        </ButtonLink>
      )}
    </PromoFrame>
  );
}
