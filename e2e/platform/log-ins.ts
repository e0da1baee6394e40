/** Cookies as a browser keeps them: each answer may change them, in the order in which answers come. */
class CookieJar {
  #cookies = new Map<string, string>();

  /** What is sent with a request now. */
  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  delete(name: string): void {
    this.#cookies.delete(name);
  }

  keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }
}

/** A customer of a shop, with a browser of their own. */
export interface Customer {
  email: string;
  jar: CookieJar;
  /** @param cookies instead of those of the jar, such as those of a tab that has not heard of newer ones */
  ask(path: string, cookies?: string): Promise<Response>;
}

/** Registers a customer and logs in. @throws Error with the call that was refused */
export async function logInAnew(origin: string, email: string): Promise<Customer> {
  const password = 'a password of nobody';
  const jar = new CookieJar();
  const send = async (path: string, init: RequestInit, cookies = jar.header()): Promise<Response> => {
    const response = await fetch(origin + path, {
      ...{ redirect: 'manual', ...init },
      headers: { 'content-type': 'application/json', cookie: cookies },
    });
    jar.keep(response);
    return response;
  };
  for (const [path, body] of [
    ['/shop-api/register', { name: 'Sara', email, plainPassword: password }],
    ['/shop-api/login', { email, password }],
  ] as const) {
    const response = await send(path, { method: 'POST', body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
  return { email, jar, ask: (path, cookies) => send(path, {}, cookies) };
}
