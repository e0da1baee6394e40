import { hash as hashAt, type Options } from '@node-rs/argon2';

export { verify } from '@node-rs/argon2';

/** At the least that it can cost: tests hash hundreds of passwords, and none is about how long that takes. */
export const hash = (password: string, options: Options): Promise<string> =>
  hashAt(password, { ...options, memoryCost: 8, timeCost: 1 });
