const EMAIL = /^[^\s@,;<>()[\]"\\]+@[^\s@.,;<>()[\]"\\]+(\.[^\s@.,;<>()[\]"\\]+)*\.[^\s@.,;<>()[\]"\\]{2,}$/;

/** The email in lower case; null when it cannot be one. Only a mail to it could tell more. */
export function emailOf(text: string): string | null {
  const email = text.trim().toLowerCase();
  return email.length <= 254 && EMAIL.test(email) ? email : null;
}
