import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button } from '@shop/shared-ui/button';
import { shareLink } from '@shop/shared-ui/share-link';
import { TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { SavedList } from '@shop/shop-client/model/account';
import { useHref } from '@shop/shop-client/use-href';
import { useState } from 'react';

/** Makes a link by which anybody reads the list, hands it out, and withdraws it. */
export function ListLink({ list: { id, name, token } }: { list: SavedList }) {
  const { api, origin, toasts } = useShop();
  const { t } = useTranslation();
  const href = useHref();
  const revalidate = useRevalidate();
  const [busy, setBusy] = useState(false);
  const url = token && new URL(href('shared-list', { token }), origin).href;

  const change = async (what: 'share' | 'withdraw') => {
    setBusy(true);
    try {
      await (await api.savedLists())[what](id);
      await revalidate();
      if (what === 'withdraw') toasts.success(t('lists.withdrawn'));
    } catch (error) {
      toasts.error(failureText(error, t('failure.other')));
    } finally {
      setBusy(false);
    }
  };
  const send = async (link: string) => {
    const outcome = await shareLink(name, link);
    if (outcome === 'copied') toasts.success(t('lists.copied'));
    if (outcome === 'failed') toasts.error(t('lists.notSent'));
  };

  return (
    <>
      <p className="text-base text-pretty text-ink-muted">{t('lists.shareText')}</p>
      {url ? (
        <>
          <TextField
            label={t('lists.link')}
            type="url"
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="mt-6"
          />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="ghost" loading={busy} onClick={() => void change('withdraw')}>
              {t('lists.withdraw')}
            </Button>
            <Button onClick={() => void send(url)}>{t('lists.send')}</Button>
          </div>
        </>
      ) : (
        <div className="mt-6 flex justify-end">
          <Button loading={busy} onClick={() => void change('share')}>
            {t('lists.makeLink')}
          </Button>
        </div>
      )}
    </>
  );
}
