import { useTranslation } from '@shop/federation/i18n';
import { ErrorPanel } from '@shop/shared-ui/error-panel';
import type { ShopApi } from '@shop/shop-client/api';
import { useShop } from '@shop/shop-client/context';
import { type ReactNode, useEffect, useState } from 'react';
import { type Section, section } from './section.ts';

export interface LoadedProps<Data> {
  /** What came with the page; without it the data is loaded once the part is run. */
  initial?: Section<Data>;
  load: (api: ShopApi) => Promise<Data>;
  /** Shown while loading, as high as what replaces it. */
  placeholder?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part's data or, in its place, a message with another try; the rest of the page stays. */
export function Loaded<Data>({ initial, load, placeholder, children }: LoadedProps<Data>) {
  const { api } = useShop();
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(initial ? 0 : 1);
  const [loaded, setLoaded] = useState<{ attempt: number; answer: Section<Data> }>();
  const shown = loaded?.answer ?? initial;

  useEffect(() => {
    if (attempt === 0) return;
    let current = true;
    void section(load(api)).then((answer) => current && setLoaded({ attempt, answer }));
    return () => {
      current = false;
    };
  }, [attempt, load, api]);

  if (!shown) return placeholder;
  if ('data' in shown) return children(shown.data);
  return (
    <ErrorPanel
      title={t('home.sectionFailed')}
      retryLabel={t('home.retry')}
      onRetry={() => setAttempt(attempt + 1)}
      retrying={attempt !== (loaded?.attempt ?? 0)}
    />
  );
}
