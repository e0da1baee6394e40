import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { PlusIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import type { SavedList } from '@shop/shop-client/model/account';
import { useHref } from '@shop/shop-client/use-href';
import { useState } from 'react';
import { ListNameForm } from './list-name-form.tsx';

export interface ListNavigationProps {
  lists: SavedList[];
  /** The one in view; the wishlist without it. */
  list: SavedList | undefined;
}

/** The wishlist and the lists beside it, and the beginning of another one. */
export function ListNavigation({ lists, list }: ListNavigationProps) {
  const { api, navigate } = useShop();
  const { t } = useTranslation();
  const href = useHref();
  const [naming, setNaming] = useState(false);

  const begin = async (name: string) => {
    const { id } = await (await api.savedLists()).begin(name);
    setNaming(false);
    navigate(href('saved-lists', {}, { query: { list: id } }));
  };

  return (
    <>
      <nav aria-label={t('lists.navigation')} className="mb-8">
        <ul className="flex flex-wrap gap-2">
          <li>
            <a href={href('saved-lists')} aria-current={list ? undefined : 'page'} className={CHIP}>
              {t('savedLists.title')}
            </a>
          </li>
          {lists.map(({ id, name, total }) => (
            <li key={id} className="max-w-full">
              <a
                href={href('saved-lists', {}, { query: { list: id } })}
                aria-current={id === list?.id ? 'page' : undefined}
                className={CHIP}
              >
                <bdi className="truncate">{name}</bdi>
                <span className="tabular-nums opacity-70">{total}</span>
              </a>
            </li>
          ))}
          <li>
            <Button
              variant="ghost"
              size="sm"
              startIcon={<PlusIcon size={18} />}
              aria-haspopup="dialog"
              onClick={() => setNaming(true)}
              className="min-h-11"
            >
              {t('lists.new')}
            </Button>
          </li>
        </ul>
      </nav>
      <Dialog
        open={naming}
        onClose={() => setNaming(false)}
        size="sm"
        title={t('lists.new')}
        closeLabel={t('dialog.close')}
      >
        {naming && <ListNameForm submit={t('lists.create')} onClose={() => setNaming(false)} send={begin} />}
      </Dialog>
    </>
  );
}

const CHIP =
  'flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-base text-ink transition hover:border-ink/60 aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-accent-ink';
