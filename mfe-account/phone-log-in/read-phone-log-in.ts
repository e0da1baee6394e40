import type { ShopApi } from '@shop/shop-client/api';
import { failedCall } from '@shop/shop-client/failed-call';

/** Whether a code to the phone lets shoppers in; where that cannot be told, the password does as well. */
export async function readPhoneLogIn(api: ShopApi): Promise<boolean> {
  try {
    return await api.logsInByPhone();
  } catch (error) {
    if (failedCall(error)) return false;
    throw error;
  }
}
