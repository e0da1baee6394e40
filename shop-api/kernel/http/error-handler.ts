import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/lost-connection.ts';
import type { Locale } from '../language/locale.ts';
import { messageText } from '../language/messages.ts';
import { formErrors } from './form-errors.ts';
import { Fault, type Faults, type RefusalKey } from './http-error.ts';
import { messageLocaleOf } from './request-locale.ts';
import { validationFields } from './validation-fields.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call writes its errors as a form does, in a tree of fields. */
    form?: boolean;
  }
}

const failed = new Fault(500, { key: 'failed' });
/** What was asked for was not done, or is found done by who asks again. */
const unavailable = new Fault(503, { key: 'unavailable' }, { retryAfter: 2 });

/** Every refusal leaves in the shape of the shop API: `{code, message, reason, errors?, codes?}`. */
export function handleErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) =>
    answerFault(new Fault(404, { key: 'notFound' }), request, reply),
  );
  server.setErrorHandler<FastifyError>(answerError);
}

/** Answers any error; what is not a refusal is logged as a failure of ours. */
export function answerError(error: FastifyError | Fault, request: FastifyRequest, reply: FastifyReply) {
  const fault = error instanceof Fault ? error : faultOf(error);
  if (fault) return answerFault(fault, request, reply);
  request.log.error({ err: error }, 'request failed');
  return answerFault(isDatabaseUnavailable(error) ? unavailable : failed, request, reply);
}

function answerFault(fault: Fault, request: FastifyRequest, reply: FastifyReply) {
  const locale = messageLocaleOf(request);
  const message = messageText(fault.reason.key, locale, fault.reason.values);
  const errors = errorsOf(fault, locale, request.routeOptions.config?.form);
  if (fault.retryAfter) reply.header('retry-after', fault.retryAfter);
  return reply
    .code(fault.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(
      fault.bare
        ? message
        : { code: fault.status, message, reason: fault.reason.key, errors, codes: codesOf(fault) },
    );
}

function errorsOf({ items, fields }: Fault, locale: Locale, form = false) {
  if (items) return items.map((item) => texts(item, locale));
  const flat = fields && texts(fields, locale);
  return flat && form ? formErrors(flat) : flat;
}

/** What is wrong by path, such as `items[0].quantity`: these codes stay when messages change. */
function codesOf({ items, fields }: Fault) {
  if (!items) return fields && codesAt('', fields);
  return Object.assign({}, ...items.map((item, index) => codesAt(`items[${index}].`, item)));
}

function codesAt(path: string, fields: Faults) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [path + field, messages.map(({ key }) => key)]),
  );
}

function texts(fields: Faults, locale: Locale) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      messages.map(({ key, values }) => messageText(key, locale, values)),
    ]),
  );
}

const byStatus: Record<number, RefusalKey> = {
  400: 'malformed',
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'malformed',
};

/** What the framework refuses; anything else is a failure of ours. */
function faultOf(error: FastifyError): Fault | undefined {
  if (error.validation) {
    return new Fault(400, { key: 'validationFailed' }, { fields: validationFields(error.validation) });
  }
  const key = error.statusCode ? byStatus[error.statusCode] : undefined;
  return key && error.statusCode ? new Fault(error.statusCode, { key }) : undefined;
}
