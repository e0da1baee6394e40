import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the way to the API is: open, slow by that many milliseconds, shut, or shut for the answers to some calls. */
type Gate = 'open' | 'shut' | { slowBy: number } | { losesAnswersTo: RegExp };

export interface ApiGate {
  origin: string;
  set(gate: Gate): void;
  close(): void;
}

/** Stands between a shop and the API of the tests, to be shut and opened. */
export async function startApiGate(api: string): Promise<ApiGate> {
  let gate: Gate = 'open';
  const server = createServer((incoming, answer) => {
    if (gate === 'shut') {
      incoming.socket.destroy();
      return;
    }
    const pass = () => {
      const { method, url = '/', headers } = incoming;
      const loses = typeof gate === 'object' && 'losesAnswersTo' in gate && gate.losesAnswersTo.test(url);
      const passed = request(new URL(url, api), { method, headers }, (response) => {
        if (loses) {
          incoming.socket.destroy();
          return;
        }
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      });
      passed.on('error', () => incoming.socket.destroy());
      incoming.pipe(passed);
    };
    if (typeof gate === 'object' && 'slowBy' in gate) setTimeout(pass, gate.slowBy);
    else pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      gate = next;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
