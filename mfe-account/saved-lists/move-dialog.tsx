import { useTranslation } from '@shop/federation/i18n';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { PlusIcon } from '@shop/shared-ui/icons';
import { useShop } from '@shop/shop-client/context';
import { failureText } from '@shop/shop-client/failed-call';
import type { Product } from '@shop/shop-client/model';
import type { SavedList } from '@shop/shop-client/model/account';
import { useState } from 'react';
import { ListNameForm } from './list-name-form.tsx';

export interface MoveDialogProps {
  /** `null` keeps the dialog closed. */
  product: Product | null;
  /** Where it is now; the wishlist without it. */
  from: SavedList | undefined;
  lists: SavedList[];
  onClose: () => void;
  /** Takes it off where it is now: it is on both lists for a moment, rather than on none. */
  onAdded: (product: Product) => Promise<void>;
}

export function MoveDialog(props: MoveDialogProps) {
  const { product, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      size="sm"
      title={t('lists.moveTitle')}
      closeLabel={t('dialog.close')}
    >
      {product && <Targets {...props} product={product} />}
    </Dialog>
  );
}

function Targets({ product, from, lists, onClose, onAdded }: MoveDialogProps & { product: Product }) {
  const { api, toasts, wishlist } = useShop();
  const { t } = useTranslation();
  const [naming, setNaming] = useState(false);
  const [busy, setBusy] = useState(false);

  const moveTo = async (list: Pick<SavedList, 'id' | 'name'> | undefined) => {
    await (list
      ? (await api.savedLists()).add(list.id, product.code)
      : wishlist.getState().save(product.code));
    onClose();
    toasts.success(t('lists.moved', { list: list?.name ?? t('savedLists.title') }));
    await onAdded(product);
  };
  const choose = async (list?: SavedList) => {
    setBusy(true);
    try {
      await moveTo(list);
    } catch (error) {
      toasts.error(failureText(error, t('failure.other')));
      setBusy(false);
    }
  };

  if (naming) {
    return (
      <ListNameForm
        submit={t('lists.create')}
        onClose={onClose}
        send={async (name) => moveTo(await (await api.savedLists()).begin(name))}
      />
    );
  }
  return (
    <ul className="flex flex-col gap-2">
      {from && (
        <li>
          <Button variant="secondary" block disabled={busy} onClick={() => void choose()}>
            {t('savedLists.title')}
          </Button>
        </li>
      )}
      {lists
        .filter(({ id }) => id !== from?.id)
        .map((list) => (
          <li key={list.id}>
            <Button variant="secondary" block disabled={busy} onClick={() => void choose(list)}>
              <bdi className="min-w-0 break-words">{list.name}</bdi>
            </Button>
          </li>
        ))}
      <li>
        <Button variant="ghost" block startIcon={<PlusIcon size={18} />} onClick={() => setNaming(true)}>
          {t('lists.new')}
        </Button>
      </li>
    </ul>
  );
}
