import { Type } from 'typebox';

/** What has no body though its status allows one; send `undefined`. */
export const Empty = Type.Unsafe<undefined>({ type: 'null' });
