import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says at the end which browsers were left out, and what they lack. */
export default class SkippedBrowsers implements Reporter {
  private readonly reasons = new Set<string>();

  onTestEnd({ annotations }: TestCase, { status }: TestResult): void {
    if (status !== 'skipped') return;
    for (const { description } of annotations) if (description) this.reasons.add(description);
  }

  onEnd(): void {
    for (const reason of this.reasons) console.log(`Skipped. ${reason}`);
  }
}
