import type { FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { FieldErrors } from './http-error.ts';
import { pathOf, validationFields } from './validation-fields.ts';

/** What somebody filled in as far as the schema takes it, and what is wrong with the rest. */
export interface SentForm<Body> {
  given: Unfinished<Body>;
  /** The shop's own rules add to it, and all of it is refused at once. */
  fieldErrors: FieldErrors;
}

type Unfinished<Value> = Value extends object ? { [Key in keyof Value]?: Unfinished<Value[Key]> } : Value;

/**
 * Reads the body of a route with `attachValidation`, so that a shopper is told all mistakes in one response.
 * @throws what the schemas have against anything but fields of the body
 */
export function sentForm<Body>({
  body,
  validationError: error,
}: Pick<FastifyRequest, 'validationError'> & { body: Body }): SentForm<Body> {
  const given = body as Unfinished<Body>;
  if (!error) return { given, fieldErrors: {} };
  const paths = (error.validation as FastifySchemaValidationError[]).map(pathOf);
  if (error.validationContext !== 'body' || paths.some(({ length }) => length === 0)) throw error;
  for (const path of paths) leaveOut(given, path);
  return { given, fieldErrors: validationFields(error.validation) };
}

function leaveOut(value: unknown, [key = '', ...rest]: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (rest.length === 0) Reflect.deleteProperty(value, key);
  else leaveOut(Reflect.get(value, key), rest);
}
