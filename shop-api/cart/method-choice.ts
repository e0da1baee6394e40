import { Type } from 'typebox';

/** How a shopper chooses a way to send or to pay. */
export const MethodChoice = Type.Object({ method: Type.String({ minLength: 1, maxLength: 255 }) });

/** Methods as the shop API lists them. */
export function byCode<Method extends { code: string }>(methods: Method[]): Record<string, Method> {
  return Object.fromEntries(methods.map((method) => [method.code, method]));
}
