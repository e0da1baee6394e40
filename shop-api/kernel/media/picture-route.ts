import type { FastifyPluginAsync } from 'fastify';
import { media } from '../database/schema.ts';
import { originOf } from '../http/origin.ts';
import type { Settings } from '../settings/settings.ts';
import { loadImages } from './image-view.ts';
import { type Keeper, MAX_PICTURE_BYTES, readPictures, takePicture } from './take-picture.ts';

/** Pixels of the longer side: as wide as a banner is shown, twice as sharp. */
const WIDEST_PICTURE = 2560;

/** Where the desk sends pictures to, before what shows them; answers their hash and how they are shown. */
export function pictureRoute(
  shop: Keeper & { settings: Pick<Settings, 'publicUrl'> },
  path: string,
): FastifyPluginAsync {
  return async (server) => {
    readPictures(server);

    server.post(
      path,
      // Read somewhat beyond the limit: a sender that is cut off would never see the response.
      { bodyLimit: 2 * MAX_PICTURE_BYTES },
      async (request, reply) => {
        const picture = await takePicture(
          shop,
          { kind: 'upright', content: request.body, widest: WIDEST_PICTURE, field: 'picture' },
          request.signal,
        );
        await shop.queries.insert(media).values(picture).onConflictDoNothing();
        const { hash } = picture;
        const images = await loadImages(shop.queries, [hash], originOf(request, shop.settings.publicUrl));
        reply.code(201);
        return { hash, image: images(hash) };
      },
    );
  };
}
