import type { Localised } from '../locale.ts';

export const CUSTOMER_MESSAGES = {
  email: { ar: 'البريد الإلكتروني غير صحيح.', en: 'This email is not valid.' },
  codeText: {
    ar: '{code} رمز دخولك إلى {brand}، صالح لعشر دقائق. لا تعطه لأحد.',
    en: '{code} is your code for {brand}. It works for {minutes} minutes. Give it to nobody.',
  },
  emailOwn: { ar: 'هذا هو بريد حسابك الآن.', en: 'Your account has this email already.' },
  emailTaken: {
    ar: 'صار هذا البريد لحساب آخر قبل أن تؤكّده. سجّل الدخول به، أو أضف بريدًا غيره إلى حسابك.',
    en: 'Another account got this email before you confirmed it. Log in with it, or add a different one to your account.',
  },
  phoneIsLogIn: {
    ar: 'تدخل إلى حسابك بهذا الرقم. أضف بريدًا إلكترونيًا أولًا ليمكنك تغييره.',
    en: 'You log in with this number. Add an email first, then it can be changed.',
  },
  phoneCountry: {
    ar: 'نرسل الرموز إلى أرقام دول الخليج فقط. ادخل ببريدك الإلكتروني.',
    en: 'We send codes to numbers of the Gulf countries only. Please log in with your email.',
  },
  phoneLogInOff: {
    ar: 'الدخول برمز الجوال غير متاح. ادخل ببريدك الإلكتروني.',
    en: 'Logging in by a code is not available. Please use your email.',
  },
  codeTooSoon: {
    ar: 'أرسلنا رمزًا قبل لحظات. انتظر دقيقة ثم اطلب غيره.',
    en: 'We sent a code a moment ago. Wait a minute before you ask for another.',
  },
  codeNotSent: {
    ar: 'تعذّر إرسال الرمز الآن. أعد المحاولة أو ادخل ببريدك الإلكتروني.',
    en: 'The code could not be sent. Try again, or log in with your email.',
  },
  codeWrong: {
    ar: 'الرمز غير صحيح. راجع آخر رسالة وصلتك.',
    en: 'This code is not right. Check the latest message.',
  },
  codeExpired: {
    ar: 'انتهت صلاحية الرمز. اطلب رمزًا جديدًا.',
    en: 'This code has expired. Ask for a new one.',
  },
  codeUsedUp: {
    ar: 'محاولات خاطئة كثيرة. اطلب رمزًا جديدًا.',
    en: 'Too many wrong tries. Ask for a new code.',
  },
  phoneTaken: { ar: 'رقم الجوال هذا مسجّل من قبل.', en: 'This mobile number is already registered.' },
  credentials: { ar: 'بيانات الدخول غير صحيحة.', en: 'Invalid credentials.' },
  loginNeeded: { ar: 'سجّل الدخول أولًا.', en: 'JWT Token not found' },
  tokenInvalid: { ar: 'جلسة الدخول غير صالحة؛ سجّل الدخول من جديد.', en: 'Invalid JWT Token' },
  tokenExpired: { ar: 'انتهت جلسة الدخول؛ سجّل الدخول من جديد.', en: 'Expired JWT Token' },
  nameHasLink: {
    ar: 'اكتب الاسم وحده، من غير روابط أو عناوين مواقع.',
    en: 'Please write the name alone, without links or web addresses.',
  },
  addressHasLink: {
    ar: 'اكتب العنوان من غير روابط أو عناوين مواقع.',
    en: 'Please write the address without links or web addresses.',
  },
  passwordWrong: { ar: 'كلمة المرور الحالية غير صحيحة.', en: 'The current password is not right.' },
  passwordGuessable: {
    ar: 'كلمة المرور هذه سهلة التخمين؛ أطِلها، أو اختر عبارة لا يتوقعها أحد، من غير اسمك أو بريدك.',
    en: 'This password is easy to guess. Make it longer, or use a phrase that nobody expects, without your name or email.',
  },
  passwordsDiffer: { ar: 'كلمتا المرور غير متطابقتين.', en: 'The two passwords are not the same.' },
  birthday: { ar: 'تاريخ الميلاد غير صحيح.', en: 'This date of birth is not valid.' },
  linkUnknown: {
    ar: 'هذا الرابط غير صالح أو سبق استخدامه.',
    en: 'This link is not valid, or was used before.',
  },
  linkExpired: {
    ar: 'انتهت صلاحية هذا الرابط؛ اطلب رابطًا جديدًا.',
    en: 'This link has expired. Please ask for a new one.',
  },
  mostAddresses: {
    ar: 'يتّسع دفتر العناوين لـ {limit} عنوانًا.',
    en: 'The address book holds {limit} addresses.',
  },
  addressUnknown: { ar: 'هذا العنوان غير موجود.', en: 'This address does not exist.' },
  savedListUnknown: { ar: 'هذه القائمة غير موجودة.', en: 'This list does not exist.' },
  savedListName: { ar: 'لديك قائمة بهذا الاسم.', en: 'You have a list of this name.' },
  mostSavedLists: {
    ar: 'يمكنك حفظ {limit} قائمة. احذف إحداها لتضيف غيرها.',
    en: 'You can keep {limit} lists. Delete one to add another.',
  },
  savedListFull: {
    ar: 'تتّسع القائمة لـ {limit} منتج. انقله إلى قائمة أخرى.',
    en: 'A list holds {limit} products. Choose another list.',
  },
  sharedListUnknown: {
    ar: 'هذا الرابط غير صحيح، أو أوقف صاحب القائمة مشاركتها.',
    en: 'This link is not right, or its owner no longer shares the list.',
  },
  avatarRefused: {
    ar: 'تعذّرت قراءة الصورة؛ اختر صورة JPEG أو PNG أو WebP.',
    en: 'This picture cannot be read. Please choose a JPEG, PNG or WebP.',
  },
  avatarPixels: {
    ar: 'أبعاد الصورة كبيرة جدًا؛ اختر صورة لا تتجاوز 40 ميغابكسل.',
    en: 'This picture has too many pixels. Please choose one of at most 40 megapixels.',
  },
  socialLoginFailed: {
    ar: 'لم يكتمل تسجيل الدخول؛ حاول مرة أخرى.',
    en: 'The log-in was not completed. Please try again.',
  },
  socialEmailUnproven: {
    ar: 'بريدك الإلكتروني غير مؤكَّد هناك؛ سجّل الدخول هنا بكلمة المرور.',
    en: 'Your email is not confirmed there. Please log in here with your password.',
  },
  socialProviderUnknown: {
    ar: 'طريقة تسجيل الدخول هذه غير متاحة.',
    en: 'This way to log in is not available.',
  },
  socialProviderAway: {
    ar: 'لا يمكن تسجيل الدخول بهذه الطريقة الآن؛ حاول بعد قليل.',
    en: 'This way to log in does not work at the moment. Please try again later.',
  },
  formerCustomer: { ar: 'عميل سابق', en: 'Former customer' },
  mailGreetingUnproven: { ar: 'مرحبًا،', en: 'Hello,' },
  mailGreeting: { ar: 'مرحبًا {name}،', en: 'Hello {name},' },
  mailFootnote: {
    ar: 'تصلك هذه الرسالة لأن لديك حسابًا في {brand}.',
    en: 'You get this mail because you have an account at {brand}.',
  },
  welcomeSubject: { ar: 'أهلًا بك في {brand}', en: 'Welcome to {brand}' },
  welcomeText: {
    ar: 'حسابك جاهز. أكّد بريدك الإلكتروني لنطمئن أنه لك؛ الرابط صالح سبعة أيام.',
    en: 'Your account is ready. Please confirm that this email is yours; the link works for seven days.',
  },
  registeredBeforeSubject: {
    ar: 'لديك حساب في {brand} من قبل',
    en: 'You already have an account at {brand}',
  },
  registeredBeforeText: {
    ar: 'أراد أحدهم إنشاء حساب بهذا البريد، وهو مسجَّل لدينا من قبل. سجّل الدخول بكلمة مرورك، أو عيّن كلمة جديدة إن نسيتها.',
    en: 'Somebody signed up with this email, which has an account already. Log in with your password, or set a new one if you forgot it.',
  },
  registeredBeforeButton: { ar: 'نسيت كلمة المرور', en: 'I forgot my password' },
  registeredBeforeIgnore: {
    ar: 'إن لم تكن أنت فتجاهل هذه الرسالة؛ لم يتغيّر شيء في حسابك.',
    en: 'If it was not you, ignore this mail; nothing about your account has changed.',
  },
  emailTakenText: {
    ar: 'أراد أحدهم استخدام هذا البريد لحساب آخر، وهو بريد حسابك لدينا. إن كنت أنت، فسجّل الدخول به، أو عيّن كلمة مرور جديدة إن نسيتها.',
    en: 'Somebody wanted to use this email for another account, and yours has it. If it was you, log in with it, or set a new password if you forgot it.',
  },
  newEmailText: {
    ar: 'أكّد أن هذا البريد لك ليصبح بريد حسابك: تسجّل الدخول به، وتصلك عليه رسائل طلباتك. الرابط صالح يومًا واحدًا ويعمل مرة واحدة.',
    en: 'Confirm that this email is yours to make it the one of your account: for logging in, and for mails about your orders. The link works once, for one day.',
  },
  newEmailIgnore: {
    ar: 'إن لم تطلب ذلك فتجاهل هذه الرسالة؛ لن يتغيّر شيء.',
    en: 'If it was not you, ignore this mail; nothing will change.',
  },
  emailChangedSubject: { ar: 'تغيّر بريد حسابك', en: 'The email of your account was changed' },
  emailChangedText: {
    ar: 'صار لحسابك بريد آخر، ولن تدخل إليه بهذا البريد بعد الآن. إن لم تكن أنت من غيّره فراسلنا فورًا.',
    en: 'Your account has another email now, and you can no longer log in with this one. If it was not you, write to us at once.',
  },
  emailChangedButton: { ar: 'تواصل معنا', en: 'Contact us' },
  verificationSubject: { ar: 'أكّد بريدك الإلكتروني', en: 'Confirm your email' },
  verificationText: {
    ar: 'أكّد بريدك الإلكتروني لتتمكن من تسجيل الدخول؛ الرابط صالح سبعة أيام.',
    en: 'Please confirm your email, so that you can log in; the link works for seven days.',
  },
  verificationButton: { ar: 'تأكيد البريد', en: 'Confirm email' },
  resetSubject: { ar: 'إعادة تعيين كلمة المرور', en: 'Reset your password' },
  resetText: {
    ar: 'طُلب تعيين كلمة مرور جديدة لحسابك. الرابط صالح يومًا واحدًا ويعمل مرة واحدة.',
    en: 'Somebody asked for a new password for your account. The link works once, for one day.',
  },
  resetIgnore: {
    ar: 'إن لم تطلب ذلك فتجاهل هذه الرسالة؛ كلمة مرورك باقية كما هي.',
    en: 'If it was not you, ignore this mail; your password stays as it is.',
  },
  resetButton: { ar: 'تعيين كلمة مرور جديدة', en: 'Set a new password' },
  passwordChangedSubject: { ar: 'تغيّرت كلمة مرورك', en: 'Your password was changed' },
  passwordChangedText: {
    ar: 'تغيّرت كلمة مرور حسابك وانتهت جلساته على الأجهزة الأخرى. إن لم تكن أنت من غيّرها فاطلب كلمة مرور جديدة من صفحة الدخول فورًا.',
    en: 'The password of your account was changed, and its other sessions have ended. If it was not you, ask for a new password on the log-in page at once.',
  },
} as const satisfies Record<string, Localised>;
