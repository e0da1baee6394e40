import { randomUUID } from 'node:crypto';
import type { DeskGiftCard } from '../ordering/gift-cards/desk-gift-card.ts';
import { mailWith } from './mailed-link.ts';
import { askDesk } from './orders-command.ts';
import type { RunningShop } from './running-shop.ts';

export const GIFT_CARD_CODE = /(?:[2-9A-HJKMNP-Z]{4}-){4}[2-9A-HJKMNP-Z]{4}/;

export const askGiftCards = <Body = DeskGiftCard>(
  shop: RunningShop,
  method: string,
  path = '',
  body?: object,
) => askDesk<Body>(shop, method, `/gift-cards${path}`, body);

/** A card that the merchant issues, and the code that its recipient is mailed. @param amount halalas */
export const newGiftCard = async (
  shop: RunningShop,
  amount: number,
): Promise<{ id: number; email: string; code: string }> => {
  const email = `${randomUUID()}@example.com`;
  const wanted = { amount, recipientName: 'ريم', recipientEmail: email };
  const { body } = await askGiftCards(shop, 'POST', '', wanted);
  return { id: body.id, email, code: codeIn(await mailWith(shop, email, 'رمز البطاقة')) };
};

export const codeIn = (mail: string): string => GIFT_CARD_CODE.exec(mail)?.[0] ?? `no code in: ${mail}`;
