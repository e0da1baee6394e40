/** An address of the shop, or of the web, of mail or of a phone; none that could act. */
const LINK = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)\S+$/;

/** Whether what a merchant typed may stand in `href`. */
export const isLink = (text: string): boolean => LINK.test(text);
