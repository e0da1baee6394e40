import { useTranslation } from '@shop/federation/i18n';
import { useId, useState } from 'react';
import {
  CONTRACT,
  type Fragments,
  type HostContext,
  type PageRequest,
  type RemoteDefinition,
} from '../contract.ts';
import { Fragment } from './fragment.tsx';
import { useHost } from './host-context.tsx';
import { fragment, page } from './page.ts';
import { notFound, redirect } from './responses.ts';

/** How often the stall's data was asked for. */
export const asked = { times: 0 };

async function loader({ params }: PageRequest<'/stall/:name'>) {
  asked.times += 1;
  if (params.name === 'missing') throw notFound();
  if (params.name === 'moved') throw redirect('/ar/stall/dates', 301);
  if (params.name === 'broken')
    throw Object.assign(new Error('no answer'), { code: 'unreachable', status: 0 });
  return { name: params.name };
}

function Stall({ data }: { data: { name: string } }) {
  const { t } = useTranslation();
  const { locale } = useHost();
  const [sold, setSold] = useState(0);
  if (data.name === 'fallen') throw new Error('the roof fell in');
  return (
    <section aria-labelledby={useId()}>
      <h1>{t('greeting', { name: data.name })}</h1>
      <p>{locale}</p>
      <button type="button" onClick={() => setSold(sold + 1)}>
        {sold}
      </button>
      <a href="/ar/stall/figs">figs</a>
    </section>
  );
}

/** A small remote for the tests of the platform: a market with stalls. */
export const souq = {
  name: 'mfe-souq',
  pages: [
    page('stall', '/stall/:name', async () => ({
      loader,
      head: ({ name }: { name: string }) => ({ title: `${name} || Souq` }),
      Page: Stall,
    })),
    page('square', '/square', async () => ({
      head: () => ({ title: 'Square' }),
      Page: () => <Fragment name="teaser" />,
    })),
  ] as const,
  unprefixed: async () => ({
    pages: [
      page('sample-square', '/square', async () => ({
        loader: ({ context }: PageRequest) => `${context.basePath}|${context.homePath}`,
        head: () => ({ title: 'Sample square' }),
        Page: ({ data }: { data: string }) => <h1>{data}</h1>,
      })),
    ],
  }),
  desk: async () => ({
    pages: [
      page('desk-stalls', '/desk/stalls', async () => ({
        head: () => ({ title: 'Stalls' }),
        Page: () => <h1>Stalls</h1>,
      })),
    ],
  }),
  fragments: [
    fragment('teaser', async () => ({
      loader: async () => '</script><b>',
      Fragment: ({ data, label }: { data: string; label?: unknown }) => <q title={String(label)}>{data}</q>,
    })),
  ],
  messages: {
    ar: async () => ({ default: { greeting: 'أهلًا من {{name}}' } }),
    en: async () => ({ default: { greeting: 'Hello from {{name}}' } }),
  },
} satisfies RemoteDefinition;

const nowhere: Fragments = {
  html: () => null,
  preload: () => undefined,
  mount: () => Promise.reject(Object.assign(new Error('none'), { code: 'FED-001' })),
};
export const souqContext: HostContext = {
  contract: CONTRACT,
  locale: 'ar',
  direction: 'rtl',
  basePath: '/ar',
  homePath: '/ar',
  origin: 'http://shop.test',
  brand: 'Souq',
  fragments: nowhere,
  ErrorPanel: ({ code }) => <p role="alert">{code}</p>,
  navigate: () => undefined,
};
/** As at the root of the site. */
export const unprefixedContext: HostContext = {
  ...souqContext,
  ...{ locale: 'en', direction: 'ltr', basePath: '', homePath: '/en' },
};
