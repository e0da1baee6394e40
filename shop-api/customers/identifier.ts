/** The email in lower case; null when it cannot be one. */
export const emailOf = (text: string): string | null => {
  const email = text.trim().toLowerCase();
  return email.length <= 254 &&
    /^[^\s@,;<>()[\]"\\]+@[^\s@.,;<>()[\]"\\]+(\.[^\s@.,;<>()[\]"\\]+)+$/.test(email)
    ? email
    : null;
};

/**
 * A phone number in international form (`+9665…`); null when it cannot be one.
 * Takes spaces, dashes, Arabic digits, 00 for the plus sign, and Saudi mobile numbers without a country code.
 */
export const phoneOf = (text: string): string | null => {
  const digits = text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\s().-]/g, '')
    .replace(/^00/, '+')
    .replace(/^0?(5\d{8})$/, '+966$1')
    .replace(/^(?=966\d{9}$)/, '+');
  return /^\+[1-9]\d{6,14}$/.test(digits) ? digits : null;
};

/** One spelling of what somebody calls an account by, whether or not it can be one. */
export const accountOf = (text: string): string =>
  emailOf(text) ?? phoneOf(text) ?? text.trim().toLowerCase();
