import { useTranslation } from '@shop/federation/i18n';
import type { FieldErrors } from '@shop/shared-ui/form';
import { useShop } from '@shop/shop-client/context';
import { failureText, refusedFields } from '@shop/shop-client/failed-call';
import type { ShippingMethod } from '@shop/shop-client/model';
import { useRef, useState } from 'react';
import { toAddress } from './address.ts';
import { toBilling } from './billing.ts';
import { SHIPPING_FIELD_OF, type ShippingField, type ShippingForm } from './shipping-form.ts';

export interface Shipping {
  methods: ShippingMethod[];
  chosen: string | undefined;
  saving: boolean;
  failure: { text: string; retry: () => void } | null;
  /** Saves the address, so that the shop tells what delivery costs there. */
  offer(address: ShippingForm): Promise<void>;
  choose(method: string): Promise<void>;
  /** Address and method; `null` when both are with the shop, else what was refused. */
  save(address: ShippingForm): Promise<FieldErrors<ShippingField> | null>;
}

export interface ShippingOptions {
  token: string;
  phone: string;
  methods: ShippingMethod[];
  chosen: string | undefined;
}

/** Address and delivery of the cart. Its calls travel one after the other; the cart is read again after each. */
export function useShipping({ token, phone, methods: offered, chosen: before }: ShippingOptions): Shipping {
  const { api, cart } = useShop();
  const { t } = useTranslation();
  const [methods, setMethods] = useState(offered);
  const [chosen, setChosen] = useState(before);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Shipping['failure']>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const saved = useRef({ address: '', method: '' });

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = queue.current.then(async () => {
      setSaving(true);
      try {
        return await work();
      } finally {
        setSaving(false);
      }
    });
    queue.current = turn.catch(() => undefined);
    return turn;
  }

  async function sendMethod(code: string): Promise<void> {
    setChosen(code);
    if (saved.current.method === code) return;
    saved.current.method = '';
    await api.chooseShipping(token, code);
    await cart.getState().refresh();
    saved.current.method = code;
  }

  /** A new address asks for the method again: what is offered, and its price, may differ there. */
  async function sendAddress(form: ShippingForm): Promise<void> {
    const addresses = { shippingAddress: toAddress(form, phone), billingAddress: toBilling(form, t) };
    const key = JSON.stringify(addresses);
    if (saved.current.address !== key) {
      saved.current = { address: '', method: '' };
      await api.setAddress(token, addresses);
      saved.current.address = key;
    }
    if (saved.current.method) return;
    const now = await api.shippingMethods(token);
    setMethods(now);
    const method = now.find(({ code }) => code === chosen) ?? now[0];
    if (method) await sendMethod(method.code);
    else await cart.getState().refresh();
  }

  async function settle(
    work: () => Promise<void>,
    retry: () => void,
  ): Promise<FieldErrors<ShippingField> | null> {
    try {
      await inTurn(work);
      setFailure(null);
      return null;
    } catch (error) {
      const refused = refusedFields(error, SHIPPING_FIELD_OF);
      setFailure(refused ? null : { text: failureText(error, t('failure.unreachable')), retry });
      return refused ?? {};
    }
  }

  const shipping: Shipping = {
    methods,
    chosen,
    saving,
    failure,
    save: (address) =>
      settle(
        () => sendAddress(address),
        () => void shipping.save(address),
      ),
    async offer(address) {
      await settle(
        () => sendAddress(address),
        () => void shipping.offer(address),
      );
    },
    async choose(method) {
      setChosen(method);
      await settle(
        () => sendMethod(method),
        () => void shipping.choose(method),
      );
    },
  };
  return shipping;
}
