import type { FastifyPluginAsync } from 'fastify';
import type { Shop } from '../kernel/shop.ts';
import { accountRoutes } from './account-routes.ts';
import { avatarRoutes } from './avatar-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export const customerRoutes =
  (shop: Shop): FastifyPluginAsync =>
  async (server) => {
    await server.register(registrationRoutes(shop));
    await server.register(sessionRoutes(shop));
    await server.register(passwordRoutes(shop));
    await server.register(accountRoutes(shop));
    await server.register(avatarRoutes(shop));
  };
