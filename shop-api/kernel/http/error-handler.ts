import { OverloadError } from '@shop/shop-domain/concurrency-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/lost-connection.ts';
import type { Locale } from '../language/locale.ts';
import { messageText } from '../language/messages.ts';
import { formErrors } from './form-errors.ts';
import { type ErrorKey, type FieldErrors, HttpError, UnavailableError } from './http-error.ts';
import { messageLocaleOf } from './request-locale.ts';
import { validationFields } from './validation-fields.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call writes its errors as a form does, in a tree of fields. */
    form?: boolean;
  }
}

const failed = new HttpError(500, { key: 'failed' });
/** What was asked for was not done, or is found done by who asks again. */
const unavailable = new HttpError(503, { key: 'unavailable' }, { retryAfter: 2 });

/** Every refusal leaves in the shape of the shop API: `{code, message, reason, errors?, codes?, present?}`. */
export function handleErrors(server: FastifyInstance): void {
  server.setNotFoundHandler((request, reply) =>
    sendHttpError(new HttpError(404, { key: 'notFound' }), request, reply),
  );
  server.setErrorHandler<FastifyError>(sendError);
}

/** Answers any error; what is not a refusal is logged as a failure of ours. */
export function sendError(error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) {
  const httpError = error instanceof HttpError ? error : httpErrorOf(error);
  if (httpError) return sendHttpError(httpError, request, reply);
  if (error instanceof OverloadError) return sendHttpError(unavailable, request, reply);
  request.log.error({ err: error }, 'request failed');
  return sendHttpError(isUnavailable(error) ? unavailable : failed, request, reply);
}

const isUnavailable = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || error instanceof UnavailableError;

function sendHttpError(httpError: HttpError, request: FastifyRequest, reply: FastifyReply) {
  const locale = messageLocaleOf(request);
  const message = messageText(httpError.reason.key, locale, httpError.reason.values);
  const errors = errorsOf(httpError, locale, request.routeOptions.config?.form);
  if (httpError.retryAfter) reply.header('retry-after', httpError.retryAfter);
  return reply
    .code(httpError.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(
      httpError.bare
        ? message
        : {
            code: httpError.status,
            message,
            reason: httpError.reason.key,
            errors,
            codes: codesOf(httpError),
            present: httpError.present,
          },
    );
}

function errorsOf({ items, fields }: HttpError, locale: Locale, form = false) {
  if (items) return items.map((item) => texts(item, locale));
  const flat = fields && texts(fields, locale);
  return flat && form ? formErrors(flat) : flat;
}

/** What is wrong by path, such as `items[0].quantity`: these codes stay when messages change. */
function codesOf({ items, fields }: HttpError) {
  if (!items) return fields && codesAt('', fields);
  return Object.assign({}, ...items.map((item, index) => codesAt(`items[${index}].`, item)));
}

function codesAt(path: string, fields: FieldErrors) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [path + field, messages.map(({ key }) => key)]),
  );
}

function texts(fields: FieldErrors, locale: Locale) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, messages]) => [
      field,
      messages.map(({ key, values }) => messageText(key, locale, values)),
    ]),
  );
}

const BY_STATUS: Record<number, ErrorKey> = {
  400: 'malformed',
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  415: 'malformed',
};

/** What the framework refuses; anything else is a failure of ours. */
function httpErrorOf(error: FastifyError): HttpError | undefined {
  if (error.validation) {
    return new HttpError(400, { key: 'validationFailed' }, { fields: validationFields(error.validation) });
  }
  const key = error.statusCode ? BY_STATUS[error.statusCode] : undefined;
  return key && error.statusCode ? new HttpError(error.statusCode, { key }) : undefined;
}
