import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Settings } from '../../kernel/settings/settings.ts';
import type { SendText } from './text-messages.ts';

/** Milliseconds; the shopper waits for it. */
const RESPONSE_TIMEOUT = 7_000;

/** https://docs.unifonic.com/reference: what is refused may come with status 200, and says so in its body. */
const Response = Type.Object({ success: Type.Boolean(), errorCode: Type.Optional(Type.String()) });

/** Text messages by Unifonic. Its errors repeat what was sent: the code has to do. */
export function unifonic({ url, appSid, senderId }: NonNullable<Settings['unifonic']>): SendText {
  return async ({ to, text }) => {
    const response = await fetch(`${url}/rest/SMS/messages`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        AppSid: appSid,
        ...(senderId && { SenderID: senderId }),
        // International, without a plus sign or zeros.
        Recipient: to.replace('+', ''),
        Body: text,
        responseType: 'JSON',
      }),
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
    });
    if (!response.ok) throw new Error(`Unifonic answered with ${response.status}`);
    const { success, errorCode } = Value.Parse(Response, await response.json());
    if (!success) throw new Error(`Unifonic refused the message: ${errorCode ?? 'no code'}`);
  };
}
