/** What is wrong with a picture. */
export type PictureProblem =
  | 'picture-type'
  | 'picture-broken'
  | 'picture-too-large'
  | 'picture-too-slow'
  | 'picture-away';

/** A picture that cannot be taken; the message says why. */
export class PictureError extends Error {
  readonly code: PictureProblem;

  constructor(code: PictureProblem, message: string) {
    super(message);
    this.code = code;
  }
}

/** No picture can be taken at the moment, as when so many wait already that another one would wait too long. */
export class PicturesBusyError extends Error {}
