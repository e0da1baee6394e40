import type { Picture } from '../model.ts';
import type { WireImage } from '../wire.ts';

export interface PictureOptions {
  /** Of the API; an internal one on the server. */
  baseUrl: string;
  /**
   * That shoppers see; in the browser it is known. Its own pictures get addresses without it, so that server and
   * browser render the same.
   */
  origin?: string;
}

export type ReadPicture = (image: WireImage) => Picture;

/** Makes the reader of images for one API. */
export function createPictureReader({
  baseUrl,
  origin = globalThis.location?.origin,
}: PictureOptions): ReadPicture {
  const apiOrigin = originOf(baseUrl);

  /** Our own backend gives a path from the root, which the shell serves under its own origin. */
  function address({ path, cachedPath }: WireImage): string {
    const source = cachedPath || path;
    const sourceOrigin = originOf(source);
    if (sourceOrigin) {
      const isOwn = sourceOrigin === origin || (path.startsWith('/') && sourceOrigin === apiOrigin);
      return isOwn ? source.slice(sourceOrigin.length) : source;
    }
    // Sylius leaves vector images as paths inside its upload folder.
    return source.startsWith('/') || source.startsWith('data:')
      ? source
      : `${apiOrigin ?? ''}/media/image/${source}`;
  }

  return (image) => {
    const src = address(image);
    const widths = /\/\d+$/.test(src) ? (image.widths ?? []) : [];
    return {
      src,
      srcSet:
        widths.map((width) => `${src.replace(/\d+$/, String(width))} ${width}w`).join(', ') || undefined,
      placeholder: image.placeholder,
      color: image.color,
      width: image.width,
      height: image.height,
      focus: image.focus && `${image.focus.x}% ${image.focus.y}%`,
      onWhite: image.onWhite,
    };
  };
}

function originOf(address: string): string | undefined {
  return /^https?:\/\/[^/]+/.exec(address)?.[0];
}
