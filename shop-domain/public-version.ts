/** Header of the API's responses that are the same for everybody: which version of all that is public they tell. */
export const VERSION_HEADER = 'public-version';
