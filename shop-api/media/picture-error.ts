/** A picture that cannot be taken; the message says why. */
export class PictureError extends Error {}
