/** What the walks ask of a browser; all it takes is the W3C's drivers, WebDriver and WebDriver BiDi. */
export interface Driver {
  /** Resolves once the page has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs an expression in the page, waits for its promise, and gives its value, which is JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Input as of a person, in the form that both protocols share. */
  perform(sources: InputSource[]): Promise<void>;
  /** Errors that the page has written to the console, or not caught, so far as the browser tells. */
  problems(): string[];
  /** The window's inside as a PNG, by base64. */
  screenshot(): Promise<string>;
  stop(): Promise<void>;
}

interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  actions: Record<string, unknown>[];
}

/** A size of the window's inside, in CSS pixels. */
export interface Viewport {
  width: number;
  height: number;
}

export interface BrowserKind {
  /** Why it cannot be started here; `undefined` where it can. */
  missing(): string | undefined;
  start(viewport: Viewport): Promise<Driver>;
}
