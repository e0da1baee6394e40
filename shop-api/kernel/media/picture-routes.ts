import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { media } from '../database/schema.ts';
import { originOf } from '../http/origin.ts';
import type { Settings } from '../settings/settings.ts';
import { loadImages } from './image-view.ts';
import { type Keeper, MAX_PICTURE_BYTES, readPictures, takePicture } from './take-picture.ts';

/** Pixels of the longer side: as wide as anything is shown, twice as sharp. */
const WIDEST_PICTURE = 2560;

interface PictureDesk extends Keeper {
  settings: Pick<Settings, 'publicUrl'>;
}

/**
 * Takes pictures from the desk, which are sent before what shows them and named by their hashes there.
 * @param path within the area whose staff may send them
 */
export function pictureRoutes(path: `/${string}`): (desk: PictureDesk) => FastifyPluginAsyncTypebox {
  return (desk) => async (server) => {
    readPictures(server);

    server.post(
      path,
      // Read somewhat beyond the limit: a sender that is cut off would never see the response.
      {
        bodyLimit: 2 * MAX_PICTURE_BYTES,
        schema: { summary: 'Takes a picture, which is named by its hash where it is shown' },
      },
      async (request, reply) => {
        const picture = await takePicture(
          desk,
          { kind: 'upright', content: request.body, widest: WIDEST_PICTURE, field: 'picture' },
          request.signal,
        );
        await desk.queries.insert(media).values(picture).onConflictDoNothing();
        const { hash } = picture;
        const images = await loadImages(desk.queries, [hash], originOf(request, desk.settings.publicUrl));
        reply.code(201);
        return { hash, image: images(hash) };
      },
    );
  };
}
