import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button, IconButton } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { EditIcon, ShareIcon, TrashIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { SavedList } from '@shop/shop-client/model/account';
import { useHref } from '@shop/shop-client/use-href';
import { useState } from 'react';
import { ListLink } from './list-link.tsx';
import { ListNameForm } from './list-name-form.tsx';

/** What a customer may do with a named list: share it, call it otherwise, delete it once that is confirmed. */
export function ListActions({ list }: { list: SavedList }) {
  const { api, navigate, toasts } = useShop();
  const { t } = useTranslation();
  const href = useHref();
  const revalidate = useRevalidate();
  const [open, setOpen] = useState<'share' | 'rename' | 'delete'>();
  const [deleting, setDeleting] = useState(false);
  const close = () => setOpen(undefined);

  const rename = async (name: string) => {
    await (await api.savedLists()).rename(list.id, name);
    await revalidate();
    close();
  };
  const remove = async () => {
    setDeleting(true);
    try {
      await (await api.savedLists()).remove(list.id);
      toasts.success(t('lists.deleted'));
      navigate(href('saved-lists'), { replace: true });
    } catch (error) {
      toasts.error(failureText(error, t('failure.other')));
      setDeleting(false);
    }
  };

  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          startIcon={<ShareIcon size={18} />}
          aria-haspopup="dialog"
          onClick={() => setOpen('share')}
          className="min-h-11"
        >
          {t('lists.share')}
        </Button>
        <IconButton
          icon={EditIcon}
          label={t('lists.rename')}
          aria-haspopup="dialog"
          onClick={() => setOpen('rename')}
        />
        <IconButton
          icon={TrashIcon}
          label={t('lists.delete')}
          aria-haspopup="dialog"
          onClick={() => setOpen('delete')}
        />
      </div>
      <Dialog
        open={open === 'share'}
        onClose={close}
        size="sm"
        title={t('lists.share')}
        closeLabel={t('dialog.close')}
      >
        {open === 'share' && <ListLink list={list} />}
      </Dialog>
      <Dialog
        open={open === 'rename'}
        onClose={close}
        size="sm"
        title={t('lists.rename')}
        closeLabel={t('dialog.close')}
      >
        {open === 'rename' && (
          <ListNameForm name={list.name} submit={t('lists.save')} onClose={close} send={rename} />
        )}
      </Dialog>
      <Dialog
        open={open === 'delete'}
        onClose={close}
        size="sm"
        title={t('lists.delete')}
        closeLabel={t('dialog.close')}
      >
        <p className="text-base text-pretty text-ink-muted">{t('lists.deleteText', { name: list.name })}</p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={close}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="danger" loading={deleting} onClick={() => void remove()}>
            {t('lists.delete')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
