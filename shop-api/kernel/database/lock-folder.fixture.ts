import { FolderInUseError, lockFolder } from './folder-lock.ts';

/** Claims each folder that it is told of and answers whether it got it; keeps all of them until it ends. */
process.on('message', (folder: string) => {
  try {
    lockFolder(folder);
    process.send?.(true);
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    process.send?.(false);
  }
});
process.send?.('ready');
