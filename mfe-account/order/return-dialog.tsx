import { useTranslation } from '@shop/federation/i18n';
import { useRevalidate } from '@shop/federation/revalidate';
import { Button } from '@shop/shared-ui/button';
import { Dialog } from '@shop/shared-ui/dialog';
import { useForm } from '@shop/shared-ui/form';
import { SelectField } from '@shop/shared-ui/select-field';
import { TextArea, TextField } from '@shop/shared-ui/text-field';
import { useShop } from '@shop/shop-client/context';
import type { Order, Variant } from '@shop/shop-client/model';
import { useEffect, useState } from 'react';
import { emailError, textError } from '../form-checks/form-checks.ts';
import { useSending } from '../form-checks/use-sending.ts';
import type { ReturnableLine } from './returnable.ts';

interface ReturnDialogProps {
  open: boolean;
  order: Order;
  returnable: ReturnableLine[];
  /** Asked for the email that the order was placed with. */
  isGuest: boolean;
  onClose: () => void;
}

/** Asks what goes back, and why. */
export function ReturnDialog(props: ReturnDialogProps) {
  const { open, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('returns.ask')} closeLabel={t('dialog.close')}>
      {open && <ReturnForm {...props} />}
    </Dialog>
  );
}

const quantityName = ({ line }: ReturnableLine) => `line-${line.id}`;
const exchangeName = ({ line }: ReturnableLine) => `exchange-${line.id}`;

function ReturnForm({ order, returnable, isGuest, onClose }: ReturnDialogProps) {
  const { api, toasts } = useShop();
  const { t } = useTranslation();
  const revalidate = useRevalidate();
  const sendForm = useSending({ reason: 'reason', email: 'email' });
  const names = [
    ...returnable.flatMap((each) => [quantityName(each), exchangeName(each)]),
    'reason',
    ...(isGuest ? ['email'] : []),
  ];
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const exchanges = useExchanges(returnable);

  const itemsOf = (values: Record<string, string>) =>
    returnable
      .map((each) => ({
        id: each.line.id,
        quantity: Number(values[quantityName(each)]),
        exchangeFor: values[exchangeName(each)] || undefined,
      }))
      .filter(({ quantity }) => quantity > 0);

  const { props, field, sending } = useForm(names, {
    onInput: setChosen,
    check: (values) => ({
      ...(itemsOf(values).length === 0 && { [names[0] ?? 'reason']: t('returns.nothing') }),
      reason: textError(values.reason ?? '', t),
      ...(isGuest && { email: emailError(values.email ?? '', t) }),
    }),
    send: (values) =>
      sendForm(async () => {
        const reason = values.reason?.trim() ?? '';
        await api.requestReturn(order.token, {
          items: itemsOf(values),
          reason,
          ...(isGuest && { email: values.email?.trim() }),
        });
        await revalidate();
        toasts.success(t('returns.asked'));
        onClose();
      }),
  });

  return (
    <form {...props} className="flex flex-col gap-5">
      <p className="text-base text-pretty text-ink-muted">{t('returns.text')}</p>
      {returnable.map((each) => {
        const quantity = returnable.length === 1 ? String(each.quantity) : '0';
        const wanted = Number(chosen[quantityName(each)] ?? quantity);
        const others = exchanges(each).filter(({ stock = wanted }) => wanted > 0 && stock >= wanted);
        return (
          <div key={each.line.id} className="flex flex-col gap-3">
            <SelectField
              {...field(quantityName(each))}
              label={lineName(each)}
              defaultValue={quantity}
              options={Array.from({ length: each.quantity + 1 }, (_, count) => ({
                value: String(count),
                label: count === 0 ? t('returns.keep') : t('returns.count', { count }),
              }))}
            />
            {others.length > 0 && (
              <SelectField
                {...field(exchangeName(each))}
                label={t('returns.instead', { name: lineName(each) })}
                options={[
                  { value: '', label: t('returns.money') },
                  ...others.map(({ code, name }) => ({
                    value: code,
                    label: t('returns.exchangeFor', { name: name ?? code }),
                  })),
                ]}
              />
            )}
          </div>
        );
      })}
      <TextArea {...field('reason')} label={t('returns.reason')} rows={3} maxLength={1000} required />
      {isGuest && (
        <TextField
          {...field('email')}
          label={t('returns.email')}
          hint={t('returns.emailHint')}
          type="email"
          autoComplete="email"
          required
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <Button type="submit" loading={sending}>
          {t('returns.submit')}
        </Button>
      </div>
    </form>
  );
}

/** For what each line may be exchanged: its product's other variants that are there, at the price that its own has today. */
function useExchanges(returnable: ReturnableLine[]): (line: ReturnableLine) => Variant[] {
  const { api } = useShop();
  const [variants, setVariants] = useState<ReadonlyMap<string, Variant[]>>(new Map());
  const codes = [...new Set(returnable.map(({ line }) => line.product.code))].join(' ');
  useEffect(() => {
    let isOpen = true;
    const read = async (code: string) => {
      // Without them goods can still be sent back for the money.
      const product = await api.productByCode(code).catch(() => undefined);
      return [code, product?.variants ?? []] as const;
    };
    void Promise.all(codes.split(' ').map(read)).then((entries) => {
      if (isOpen) setVariants(new Map(entries));
    });
    return () => {
      isOpen = false;
    };
  }, [api, codes]);
  return ({ line: { product, variant } }) => {
    const all = variants.get(product.code) ?? [];
    const price = all.find(({ code }) => code === variant.code)?.price.amount;
    return all.filter(
      (other) => other.code !== variant.code && other.available && other.price.amount === price,
    );
  };
}

function lineName({ line: { product, variant } }: ReturnableLine): string {
  const choices = variant.choices.map(({ value }) => value);
  return [product.name, ...choices].join(' · ');
}
