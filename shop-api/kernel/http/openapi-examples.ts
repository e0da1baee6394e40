const ADDRESS = {
  ...{ firstName: 'سارة', lastName: 'العتيبي', phoneNumber: '0551234567' },
  ...{ countryCode: 'SA', provinceCode: 'SA-01', city: 'الرياض', street: 'شارع العليا', postcode: '12211' },
};
const EMAIL = 'sara@example.com';

/** What is sent to the calls that a purchase and an account are made of, by operation. */
export const BODY_EXAMPLES: Record<string, object> = {
  postRegister: { name: 'سارة العتيبي', email: EMAIL, plainPassword: 'a long password of hers' },
  postLogin: { email: EMAIL, password: 'a long password of hers' },
  postAddressBook: ADDRESS,
  postCartsByTokenItems: { productCode: 'jug', quantity: 2 },
  putCartsByTokenCoupon: { coupon: 'WELCOME' },
  putCheckoutByTokenAddress: { shippingAddress: ADDRESS },
  putCheckoutByTokenShippingByIndex: { method: 'standard' },
  putCheckoutByTokenPaymentByIndex: { method: 'cash_on_delivery' },
  putCheckoutByTokenComplete: { email: EMAIL, notes: 'بعد المغرب' },
  postOrdersTrack: { number: '000042', email: EMAIL },
  postProductsByCodeReviews: {
    rating: 5,
    title: 'جميل',
    comment: 'كما في الصورة',
    email: EMAIL,
    author: 'سارة',
  },
  postContact: { name: 'سارة', email: EMAIL, message: 'متى يصل طلبي؟' },
  postNewsletter: { email: EMAIL },
};
