/**
 * What jsdom leaves out: an observer of what comes into view. Here everything is in view.
 * A test imports this file for its effect.
 */
class EverythingInView {
  readonly report: (entries: { isIntersecting: true; target: Element }[]) => void;

  constructor(report: EverythingInView['report']) {
    this.report = report;
  }

  observe(target: Element): void {
    this.report([{ isIntersecting: true, target }]);
  }

  unobserve(): void {}

  disconnect(): void {}
}

if (!('IntersectionObserver' in globalThis)) {
  Object.assign(globalThis, { IntersectionObserver: EverythingInView });
}
