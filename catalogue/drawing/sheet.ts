/** One drawing in the making: hands out ids and collects what goes into `<defs>`. */
export class Sheet {
  readonly prefix: string;
  /** Whether the drawing will be seen from near: threads and stitches become visible. */
  readonly close: boolean;
  readonly #definitions = new Map<string, { id: string; markup: string }>();
  readonly #outlines: string[] = [];

  /** `prefix` keeps the ids of several drawings in one page apart. */
  constructor(prefix: string, close = false) {
    this.prefix = prefix;
    this.close = close;
  }

  /** Defines an element once per `key` and returns its id. */
  define(key: string, markup: (id: string) => string): string {
    const known = this.#definitions.get(key);
    if (known) return known.id;
    const id = `${this.prefix}${this.#definitions.size.toString(36)}`;
    this.#definitions.set(key, { id, markup: markup(id) });
    return id;
  }

  /** Defines a paint server, clip or filter once per `key` and returns the reference to it. */
  reference(key: string, markup: (id: string) => string): string {
    return `url(#${this.define(key, markup)})`;
  }

  /** Defines a shape that casts a shadow on the wall, and returns its id. */
  outline(path: string, cast: boolean): string {
    const id = this.define(path, (name) => `<path id="${name}" d="${compact(path)}"/>`);
    if (cast && !this.#outlines.includes(id)) this.#outlines.push(id);
    return id;
  }

  /** Defines a line that casts no shadow, and returns its id. */
  line(path: string): string {
    return this.outline(path, false);
  }

  /** A clip to the inside of `path`. */
  clip(path: string): string {
    const id = this.line(path);
    return this.reference(`clip ${id}`, (name) => `<clipPath id="${name}"><use href="#${id}"/></clipPath>`);
  }

  /** A Gaussian blur of `deviation` units. */
  blur(deviation: number): string {
    return this.reference(
      `blur ${deviation}`,
      (id) =>
        `<filter id="${id}" x="0" y="0" width="800" height="1000" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  }

  /** All shapes that cast a shadow. */
  shadowShapes(): string {
    return this.#outlines.map((id) => `<use href="#${id}"/>`).join('');
  }

  definitions(): string {
    return [...this.#definitions.values()].map(({ markup }) => markup).join('');
  }
}

/** `path` with at most one decimal, to keep the markup small. */
function compact(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => `${Math.round(Number(number) * 10) / 10}`);
}
