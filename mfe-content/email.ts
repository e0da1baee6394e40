const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Whether a text may be an email address; only a mail to it could tell more. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
