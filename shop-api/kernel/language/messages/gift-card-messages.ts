import type { Localised } from '../locale.ts';

export const GIFT_CARD_MESSAGES = {
  giftCardsOff: { ar: 'لا تتوفر بطاقات هدايا في المتجر.', en: 'The shop has no gift cards.' },
  mostGiftCards: {
    ar: 'الحد الأقصى {limit} بطاقات هدايا في الطلب الواحد.',
    en: 'An order takes at most {limit} gift cards.',
  },
  giftCardAmount: {
    ar: 'اكتب مبلغًا من {min} إلى {max} دون هللات.',
    en: 'Enter a whole amount from {min} to {max}.',
  },
  giftCardDay: {
    ar: 'اختر يومًا بين اليوم وسنة من الآن.',
    en: 'Choose a day from today on, within a year.',
  },
  giftCardLink: { ar: 'اكتب رسالتك دون روابط.', en: 'Write your message without links.' },
  orderGiftCardsIssued: {
    ar: 'صدرت بطاقات الهدايا في هذا الطلب، ولا يمكن إلغاؤها.',
    en: 'The gift cards of this order are issued and cannot be cancelled.',
  },
  orderGiftCardFor: { ar: 'بطاقة هدية إلى {name}', en: 'Gift card for {name}' },
  orderGiftCardOn: { ar: 'تُرسل بالبريد يوم {day}', en: 'Mailed on {day}' },
  giftCardUnknown: {
    ar: 'لم نجد بطاقة هدية بهذا الرمز. تأكّد منه وأعد كتابته.',
    en: 'There is no gift card with this code. Check it and try again.',
  },
  giftCardExpired: { ar: 'انتهت صلاحية بطاقة الهدية.', en: 'This gift card has expired.' },
  giftCardEmpty: { ar: 'لا رصيد متبقٍّ في بطاقة الهدية.', en: 'Nothing is left on this gift card.' },
  giftCardCurrency: {
    ar: 'بطاقات الهدايا بالريال السعودي فقط. غيّر العملة إلى الريال ثم أعد المحاولة.',
    en: 'Gift cards are in Saudi riyals only. Switch the currency to SAR and try again.',
  },
  giftCardId: { ar: 'لا توجد بطاقة هدية بهذا الرقم.', en: 'There is no gift card with this number.' },
  giftCardDisabled: { ar: 'هذه البطاقة موقوفة.', en: 'This gift card is disabled.' },
  giftCardUndelivered: {
    ar: 'لم يحن موعد إرسال هذه البطاقة بعد.',
    en: 'The day to send this gift card has not come yet.',
  },
  orderGiftCard: { ar: 'بطاقة هدية تنتهي بـ {lastFour}', en: 'Gift card ending in {lastFour}' },
  newsGiftCardBack: {
    ar: 'أعدنا {amount} إلى بطاقة الهدية التي دفعت بها، ويمكنك استخدامها من جديد.',
    en: '{amount} went back onto the gift card that you paid with, which you can use again.',
  },
  newsRefundedToGiftCard: {
    ar: 'منها {card} أعدناها إلى بطاقة الهدية التي دفعت بها.',
    en: '{card} of it went back onto the gift card that you paid with.',
  },
  giftCardSubject: { ar: 'وصلتك بطاقة هدية من {sender}', en: '{sender} sent you a gift card' },
  giftCardText: {
    ar: 'أهلًا {name}، أهداك {sender} بطاقة بقيمة {amount} تشتري بها ما تحب من {brand}.',
    en: 'Hello {name}, {sender} gives you {amount} to spend on whatever you like at {brand}.',
  },
  giftCardFromShop: {
    ar: 'أهلًا {name}، هذه بطاقة هدية لك بقيمة {amount} تشتري بها ما تحب من {brand}.',
    en: 'Hello {name}, here is a gift card for you with {amount} to spend at {brand}.',
  },
  giftCardFromShopSubject: { ar: 'بطاقة هدية لك من {brand}', en: 'A gift card for you from {brand}' },
  giftCardCode: { ar: 'رمز البطاقة', en: 'Your code' },
  giftCardHow: {
    ar: 'اكتب الرمز في خطوة الدفع عند إتمام طلبك. ما لا تستخدمه يبقى في البطاقة لطلب آخر.',
    en: 'Enter the code in the payment step of the checkout. What you do not spend stays on the card.',
  },
  giftCardUntil: { ar: 'البطاقة صالحة حتى {day}.', en: 'The card is valid until {day}.' },
  giftCardButton: { ar: 'اعرف رصيد البطاقة', en: 'See your balance' },
  giftCardKeep: {
    ar: 'هذه الرسالة هي بطاقتك، والرمز فيها وحدها: احتفظ بها ولا تشاركها مع أحد.',
    en: 'This mail is your card, and the code is nowhere else: keep it, and share it with nobody.',
  },
} as const satisfies Record<string, Localised>;
