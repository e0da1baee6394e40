import { SERVICE_WORKER } from '@shop/shop-domain/service-worker';
import { useCallback, useEffect, useState } from 'react';
import { useShop } from './context.ts';

/**
 * Whether this browser is told of an order: `absent` where that cannot be, `denied` where the visitor or the browser's settings
 * forbid it.
 */
type OrderPushState = 'absent' | 'off' | 'on' | 'changing' | 'denied' | 'failed';

export interface OrderPush {
  state: OrderPushState;
  /** Asks for the browser's permission, so to be called by a press. */
  turnOn(): Promise<void>;
  turnOff(): Promise<void>;
}

export function useOrderPush(token: string): OrderPush {
  const { api } = useShop();
  const [key, setKey] = useState<string>();
  const [state, setState] = useState<OrderPushState>('absent');

  useEffect(() => {
    let wanted = true;
    async function look(): Promise<void> {
      if (!('PushManager' in window && 'Notification' in window && navigator.serviceWorker)) return;
      const subscription = await currentSubscription();
      const { publicKey, isSubscribed } = await api.orderPush(token, subscription?.endpoint);
      if (!wanted || !publicKey) return;
      setKey(publicKey);
      setState(isSubscribed ? 'on' : 'off');
    }
    // Nothing is offered that could not be read.
    look().catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [api, token]);

  const turnOn = useCallback(async () => {
    if (!key) return;
    setState('changing');
    try {
      if ((await Notification.requestPermission()) !== 'granted') return setState('denied');
      const { endpoint, keys } = (await subscribe(key)).toJSON();
      await api.subscribeToOrder(token, { endpoint: endpoint ?? '', keys: keys ?? {} });
      setState('on');
    } catch {
      setState('failed');
    }
  }, [api, key, token]);

  const turnOff = useCallback(async () => {
    setState('changing');
    try {
      const subscription = await currentSubscription();
      // Kept in the browser: other orders may be followed with it.
      if (subscription) await api.unsubscribeFromOrder(token, subscription.endpoint);
      setState('off');
    } catch {
      setState('on');
    }
  }, [api, token]);

  return { state, turnOn, turnOff };
}

async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager.getSubscription();
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(SERVICE_WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    // Made with a key that the shop has no more.
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}
