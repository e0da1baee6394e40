import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Settings } from '../settings/settings.ts';

/** For the merchant: registered where the admin token is asked for, and where the database can be copied. */
export function backupRoutes(
  { backup }: Database,
  { dataFolder }: Pick<Settings, 'dataFolder'>,
): FastifyPluginAsync {
  return async (server) => {
    if (!backup) return;
    server.post(
      '/backups',
      { schema: { summary: 'Copies the embedded database to a folder beside it' } },
      async (_request, reply) => {
        const name = new Date().toISOString().replaceAll(':', '-');
        const folder = join(dataFolder, 'backups', name);
        const milliseconds = await backup(folder);
        return reply.code(201).send({ folder, milliseconds });
      },
    );
  };
}
