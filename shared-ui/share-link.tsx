/** What came of offering a link; `left` when the visitor thought better of it. */
export type Shared = 'shared' | 'copied' | 'left' | 'failed';

/** Offers a link in the device's own way; where there is none, copies it. @param url absolute */
export async function shareLink(title: string, url: string): Promise<Shared> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'failed';
  }
}
