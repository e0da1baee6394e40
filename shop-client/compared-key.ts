/** Under which the browser keeps what is compared: all that a first visit needs to know of it. */
export const COMPARED_KEY = 'compared-products';
