import { useState } from 'react';
import { useOnDemand } from '../on-demand.ts';
import { Gallery, type GalleryProps } from './gallery.tsx';
import type { PictureViewerProps } from './picture-viewer.tsx';

const loadViewer = async () =>
  (await import(/* webpackChunkName: "picture-viewer" */ './picture-viewer.tsx')).PictureViewer;

/** Where the gallery has the larger half of a page. */
export const GALLERY_SIZES = {
  first:
    '(min-width: 82rem) 42rem, (min-width: 64rem) 54vw, (min-width: 48rem) 45vw, (min-width: 40rem) 60vw, 88vw',
  others:
    '(min-width: 82rem) 21rem, (min-width: 64rem) 27vw, (min-width: 48rem) 45vw, (min-width: 40rem) 60vw, 88vw',
};

export interface ZoomableGalleryProps extends Pick<GalleryProps, 'pictures' | 'more' | 'name' | 'className'> {
  sizes?: GalleryProps['sizes'];
}

/** The gallery of a page, from edge to edge on small screens, with its full-screen viewer, whose code comes with the first press. */
export function ZoomableGallery({
  pictures,
  more,
  name,
  sizes = GALLERY_SIZES,
  className = 'lg:gap-4',
}: ZoomableGalleryProps) {
  const { Shown: Viewer, show, hide } = useOnDemand<PictureViewerProps>();
  const [pressed, setPressed] = useState(0);

  const open = (place: number) => {
    setPressed(place);
    show(loadViewer);
  };

  return (
    <>
      <Gallery
        pictures={pictures}
        more={more}
        name={name}
        sizes={sizes}
        priority
        onOpen={open}
        className={`-mx-4 scroll-px-4 px-4 md:mx-0 md:scroll-px-0 md:px-0 ${className}`}
      />
      {Viewer && <Viewer pictures={pictures} name={name} first={pressed} onClose={hide} />}
    </>
  );
}
