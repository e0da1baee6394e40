import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import type { Message } from '../kernel/http/http-error.ts';
import type { Settings } from '../kernel/settings/settings.ts';
import { COMMON_ARABIC_PASSWORDS } from './common-arabic-passwords.ts';

/** Fewer attempts than this find a password that is refused. */
const MIN_GUESSES = 10_000_000;

/** Characters that are weighed. The time that it takes grows steeply, and what is strong by then is strong. */
const MAX_WEIGHED_LENGTH = 32;

/**
 * What speaks against a new password: that it is guessed soon, since many have it, or since it is made of what is known of its
 * owner.
 * @param known name, email, phone number and the like
 */
export async function passwordErrors(
  password: string,
  known: (string | null | undefined)[],
): Promise<Message[]> {
  const words = known.flatMap((text) => (text ? [text, ...text.split(/[^\p{L}\p{N}]+/u)] : []));
  // As much of them as of the password: an email is often longer.
  const telling = words
    .map((word) => word.toLowerCase().slice(0, MAX_WEIGHED_LENGTH))
    .filter((word) => word.length > 2);
  loading ??= load();
  const estimator = await loading;
  const { guesses } = estimator.check(normalised(password).slice(0, MAX_WEIGHED_LENGTH), telling);
  return guesses < MIN_GUESSES ? [{ key: 'passwordGuessable' }] : [];
}

/** What anybody may know of an account, and of the shop that it is in. */
export function knownOf(
  { email, firstName, lastName, phoneNumber }: Person,
  { brand }: Pick<Settings, 'brand'>,
): (string | null)[] {
  return [email, firstName, lastName, phoneNumber, brand.ar, brand.en];
}

interface Person {
  email: string | null;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
}

/** One form for what looks the same: keyboards compose letters and digits in different ways. */
export function normalised(password: string): string {
  return password.normalize('NFKC');
}

let loading: Promise<ZxcvbnFactory> | undefined;

/** Some 25 MB of words, once somebody chooses a password. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, arabic] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-ar'),
  ]);
  return new ZxcvbnFactory({
    dictionary: {
      passwords: common.dictionary['passwords-common'],
      firstNames: arabic.dictionary.firstnames,
      lastNames: arabic.dictionary.lastnames,
      arabic: COMMON_ARABIC_PASSWORDS,
    },
    graphs: common.adjacencyGraphs,
  });
}
