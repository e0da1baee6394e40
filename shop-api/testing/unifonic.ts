import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Stands for Unifonic's API, as https://docs.unifonic.com/reference describes it. */
export interface Unifonic {
  /** As the shop's settings know it. */
  settings: Record<string, string>;
  /** What it took, the latest last. */
  messages: { Recipient: string; Body: string; SenderID: string }[];
  /** The next message is refused with that status, and a code of its list. */
  refuseNext(status: number): void;
  stop(): Promise<void>;
}

const APP_SID = 'appSidOfTheTests';

export const startUnifonic = async (): Promise<Unifonic> => {
  const messages: Unifonic['messages'] = [];
  const refusals: number[] = [];
  const server = createServer(async (request, response) => {
    const sent = Object.fromEntries(new URLSearchParams(await text(request)));
    const { AppSid, Recipient = '', Body = '', SenderID = '' } = sent;
    const answer = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refused = refusals.shift();
    if (request.method !== 'POST' || request.url !== '/rest/SMS/messages') return answer(404, {});
    if (AppSid !== APP_SID)
      return answer(401, { success: false, message: 'Authentication failed', errorCode: 'ER-01', data: '' });
    if (refused)
      return answer(refused, { success: false, message: 'Refused', errorCode: 'ER-480', data: '' });
    if (!/^\d{8,15}$/.test(Recipient) || !Body)
      return answer(200, {
        success: false,
        message: 'Invalid recipient',
        errorCode: 'ER-410',
        data: '',
      });
    messages.push({ Recipient, Body, SenderID });
    return answer(200, {
      success: true,
      message: '',
      errorCode: 'ER-00',
      data: { MessageID: messages.length, Status: 'Queued', NumberOfUnits: 1, Recipient },
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { UNIFONIC_APP_SID: APP_SID, UNIFONIC_SENDER_ID: 'Dithar', UNIFONIC_URL: origin },
    messages,
    refuseNext: (status) => void refusals.push(status),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
