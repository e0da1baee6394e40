import type { FastifySchemaValidationError } from 'fastify';
import type { FieldErrors, Message } from './http-error.ts';

/** Messages by field, such as `quantity` or `items[0].productCode`, from what the validator found. */
export function validationFields(found: readonly FastifySchemaValidationError[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const error of found) {
    const field = fieldOf(error);
    fields[field] ??= [messageOf(error)];
  }
  return fields;
}

/** Where in the request the validator found something, key by key. */
export function pathOf({ instancePath, keyword, params }: FastifySchemaValidationError): string[] {
  return [
    ...instancePath.split('/').slice(1).map(decodePointer),
    ...(keyword === 'required' ? [String(params.missingProperty)] : []),
  ];
}

function fieldOf(error: FastifySchemaValidationError) {
  return (
    pathOf(error).reduce(
      (field, key) => (/^\d+$/.test(key) ? `${field}[${key}]` : field ? `${field}.${key}` : key),
      '',
    ) || 'body'
  );
}

function decodePointer(key: string) {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

function messageOf({ keyword, params }: FastifySchemaValidationError): Message {
  const values = { limit: Number(params.limit ?? 0) };
  switch (keyword) {
    case 'required':
      return { key: 'required' };
    case 'minLength':
      return values.limit === 1 ? { key: 'required' } : { key: 'tooShort', values };
    case 'maxLength':
      return { key: 'tooLong', values };
    case 'minimum':
      return { key: 'tooSmall', values };
    case 'maximum':
      return { key: 'tooBig', values };
    default:
      return { key: 'wrongType' };
  }
}
