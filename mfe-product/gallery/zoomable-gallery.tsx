import { useState } from 'react';
import { useOnDemand } from '../on-demand.ts';
import { Gallery, type GalleryProps } from './gallery.tsx';
import type { PictureViewerProps } from './picture-viewer.tsx';

const loadViewer = async () =>
  (await import(/* webpackChunkName: "picture-viewer" */ './picture-viewer.tsx')).PictureViewer;

/** The gallery with its full-screen viewer, whose code comes with the first press. */
export function ZoomableGallery(props: Omit<GalleryProps, 'onOpen'>) {
  const { Shown: Viewer, show, hide } = useOnDemand<PictureViewerProps>();
  const [pressed, setPressed] = useState(0);

  const open = (place: number) => {
    setPressed(place);
    show(loadViewer);
  };

  return (
    <>
      <Gallery {...props} onOpen={open} />
      {Viewer && <Viewer pictures={props.pictures} name={props.name} first={pressed} onClose={hide} />}
    </>
  );
}
