import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { BODY_EXAMPLES } from '../kernel/http/openapi-examples.ts';
import { type ApiDocument, operationsOf } from '../testing/fuzz-document.ts';
import { routesAlone } from './routes-alone.ts';

let document: ApiDocument;
let deskDocument: ApiDocument;
const routes: RouteOptions[] = [];

beforeAll(async () => {
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  subscribe('fastify.initialization', listen);
  const server = await routesAlone();
  unsubscribe('fastify.initialization', listen);
  await server.ready();
  document = server.swagger() as unknown as ApiDocument;
  deskDocument = server.deskDocument() as unknown as ApiDocument;
  await server.close();
});

it('has every route of the API that is not hidden, the merchant’s in a document of their own', () => {
  const registered = routes.flatMap(({ method, url, constraints, schema }) => {
    const { productResource } = (constraints ?? {}) as { productResource?: string };
    const named = url.replace('*', productResource ? `{slug}/${productResource}` : '{slug}');
    return [method]
      .flat()
      .filter((each) => each !== 'HEAD' && url.startsWith('/shop-api/') && !schema?.hide)
      .map((each) => `${each} ${named.replace(/:(\w+)/g, '{$1}')}`);
  });
  const isDesk = (name: string) => / \/shop-api\/admin\//.test(name);
  const named = (of: ApiDocument) => operationsOf(of).map(({ name }) => name);
  expect(registered.filter(isDesk).length).toBeGreaterThan(50);
  expect(registered.filter((name) => !isDesk(name)).length).toBeGreaterThan(50);
  expect(named(document).filter(isDesk)).toEqual([]);
  expect([...named(document), ...named(deskDocument)].toSorted()).toEqual(
    [...new Set(registered)].toSorted(),
  );
});

/** Addresses that this API took over, which its clients go by. */
const ACCEPTED = {
  'no-ambiguous-paths': /\/countries\/\{code\}` and `\/shop-api\/checkout\/\{token\}/,
  // They lead a browser on.
  'operation-2xx-response': /payments~1(returns|test)/,
};

it('is as Redocly recommends', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problemsOf = (source: string) => lintFromString({ source, absoluteRef: 'openapi.json', config });
  for (const source of [JSON.stringify(document), JSON.stringify(deskDocument)]) {
    const told = (await problemsOf(source)).map(({ ruleId, message, location: [at] }) => ({
      ruleId,
      text: `${message} ${at?.pointer}`,
    }));
    expect(told.filter(({ ruleId, text }) => !ACCEPTED[ruleId as keyof typeof ACCEPTED]?.test(text))).toEqual(
      [],
    );
  }
  const broken = JSON.stringify(document).replace('"operationId":"getTaxons"', '"operationId":"getMe"');
  expect((await problemsOf(broken)).map(({ ruleId }) => ruleId)).toContain('operation-operationId-unique');
});

it('shows what is sent to the calls of a purchase, as their schemas have it', async () => {
  const shown = operationsOf(document).filter(
    ({ call }) => call.requestBody?.content['application/json']?.example,
  );
  expect(shown.map(({ call }) => call.operationId).toSorted()).toEqual(Object.keys(BODY_EXAMPLES).toSorted());
  const config = await createConfig({ rules: { 'no-invalid-media-type-examples': 'error' } });
  const source = JSON.stringify(document).replace('"productCode":"jug"', '"productCode":7');
  const refused = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(refused.map(({ location: [at] }) => at?.pointer)).toEqual([
    expect.stringContaining('items/post/requestBody'),
  ]);
});

it('says of every call whether it is for guests, for customers, or takes no token', () => {
  const securityOf = (name: string) =>
    operationsOf(document).find((each) => each.name === name)?.call.security;
  expect(securityOf('GET /shop-api/me')).toEqual([{ bearer: [] }]);
  expect(securityOf('GET /shop-api/taxons')).toEqual([{}, { bearer: [] }]);
  expect(securityOf('POST /shop-api/login')).toEqual([]);
});

it('says of every call what it is for, what it takes, and how it answers', () => {
  const incomplete = [document, deskDocument].flatMap(operationsOf).flatMap(({ name, path, call }) => {
    const { summary, tags = [], parameters = [], responses = {} } = call;
    const placed = parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    const answers = Object.keys(responses);
    const lacks = [
      !summary && 'summary',
      tags.length === 0 && 'tags',
      !answers.some((status) => ['200', '201', '204', '303', '2XX'].includes(status)) && 'success',
      !answers.includes('4XX') && 'refusal',
      [...path.matchAll(/\{(\w+)\}/g)].some(([, each = '']) => !placed.includes(each)) && 'parameters',
    ].filter(Boolean);
    return lacks.length > 0 ? [`${name} lacks ${lacks.join(', ')}`] : [];
  });
  expect(incomplete).toEqual([]);
});
