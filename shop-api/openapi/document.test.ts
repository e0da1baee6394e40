import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { type ApiDocument, operationsOf } from '../testing/fuzz-document.ts';
import { routesAlone } from './routes-alone.ts';

let document: ApiDocument;
const routes: RouteOptions[] = [];

beforeAll(async () => {
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
  subscribe('fastify.initialization', listen);
  const server = await routesAlone();
  unsubscribe('fastify.initialization', listen);
  await server.ready();
  document = server.swagger() as unknown as ApiDocument;
  await server.close();
});

it('has every route of the API that is not hidden, as the merchant’s are', () => {
  const registered = routes.flatMap(({ method, url, constraints, schema }) => {
    const { productResource } = (constraints ?? {}) as { productResource?: string };
    const named = url.replace('*', productResource ? `{slug}/${productResource}` : '{slug}');
    return [method]
      .flat()
      .filter((each) => each !== 'HEAD' && url.startsWith('/shop-api/') && !schema?.hide)
      .map((each) => `${each} ${named.replace(/:(\w+)/g, '{$1}')}`);
  });
  const documented = operationsOf(document).map(({ name }) => name);
  expect(registered.length).toBeGreaterThan(50);
  expect(documented.toSorted()).toEqual([...new Set(registered)].toSorted());
});

it('says of every call what it is for, what it takes, and how it answers', () => {
  const incomplete = operationsOf(document).flatMap(({ name, path, call }) => {
    const { summary, tags = [], parameters = [], responses = {} } = call;
    const placed = parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name);
    const answers = Object.keys(responses);
    const lacks = [
      !summary && 'summary',
      tags.length === 0 && 'tags',
      !answers.some((status) => ['200', '201', '204', '303'].includes(status)) && 'success',
      !answers.includes('4XX') && 'refusal',
      [...path.matchAll(/\{(\w+)\}/g)].some(([, each = '']) => !placed.includes(each)) && 'parameters',
    ].filter(Boolean);
    return lacks.length > 0 ? [`${name} lacks ${lacks.join(', ')}`] : [];
  });
  expect(incomplete).toEqual([]);
});
