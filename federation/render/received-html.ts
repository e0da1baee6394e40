/** Whoever takes HTML in. */
interface HtmlDestination {
  /** @param onTaken to be called once there is room for more */
  write(html: Buffer<ArrayBuffer>, onTaken: () => void): unknown;
  end(): unknown;
}

/** HTML as it comes from a rendering process. It is kept, and counts as untaken, until somebody takes it. */
export class ReceivedHtml {
  #waiting: [html: Buffer<ArrayBuffer>, onTaken: () => void][] = [];
  #isOver = false;
  #destination: HtmlDestination | undefined;

  write(html: Buffer<ArrayBuffer>, onTaken: () => void): void {
    if (this.#destination) this.#destination.write(html, onTaken);
    else this.#waiting.push([html, onTaken]);
  }

  end(): void {
    if (!this.#isOver) this.#destination?.end();
    this.#isOver = true;
  }

  /** Hands on what has come so far, and from now on what comes. */
  pipe(destination: HtmlDestination): void {
    this.#destination = destination;
    for (const [html, onTaken] of this.#waiting.splice(0)) destination.write(html, onTaken);
    if (this.#isOver) destination.end();
  }
}
