import { expect, type Page } from '@playwright/test';

/** The narrowest, those at which layouts change, and one beyond the page's own width. */
export const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920];
const HEIGHT = 844;

interface Opened {
  name: string;
  /** Lies over the page, rather than being a part of it. */
  isOver: boolean;
  isModal: boolean;
  /** The focus is inside; for what is no window it may stay on the opener. */
  hasFocus: boolean;
  /** Something inside can take the focus. */
  isFocusable: boolean;
  faults: string[];
}

interface Extent {
  /** Beginnings of the names of controls that have to be among them, at one width at least. */
  demanded: string[];
  widths?: number[];
  /** At which the header's controls are tried. */
  headerWidths?: number[];
}

/**
 * Opens everything on the page that says it opens something, at every width: what opens lies within the window and holds its content,
 * takes the focus or has it next, closes by Esc, and gives the focus back. Looks at what is inside of it as well.
 */
export async function expectEverythingOpens(
  page: Page,
  { demanded, widths = WIDTHS, headerWidths = widths }: Extent,
): Promise<void> {
  const faults: string[] = [];
  const known = new Set<string>();
  await page.evaluate(addProbe);
  for (const width of new Set([...widths, ...headerWidths])) {
    await page.setViewportSize({ width, height: HEIGHT });
    const names = await page.evaluate((part) => window.probe.find(part), {
      header: headerWidths.includes(width),
      content: widths.includes(width),
    });
    const tell = ({ name, faults: found }: Opened) => {
      known.add(name);
      for (const fault of found) faults.push(`${width} px, ${name}: ${fault}`);
    };
    // The keyboard does not mind the width: it is tried once.
    const before = names.flatMap((name, index) => (known.has(name) ? [index] : []));
    for (const opened of await page.evaluate((places) => window.probe.openAll(places), before)) tell(opened);
    for (const [index, name] of names.entries()) {
      if (before.includes(index)) continue;
      const opened = await page.evaluate((place) => window.probe.open(place), index);
      tell(opened);
      if (opened.faults.length > 0) {
        await page.evaluate(() => window.probe.closeAll());
        continue;
      }
      await tryKeys(page, opened, (fault) => faults.push(`${width} px, ${name}: ${fault}`));
      for (const inner of await page.evaluate(() => window.probe.openInside())) tell(inner);
      if (opened.isOver) await page.keyboard.press('Escape');
      for (const fault of await page.evaluate(() => window.probe.close())) {
        faults.push(`${width} px, ${name}: ${fault}`);
      }
    }
  }
  expect(faults).toEqual([]);
  const missing = demanded.filter((name) => ![...known].some((each) => each.startsWith(name)));
  expect(missing, `controls that were not found among ${[...known].join(', ')}`).toEqual([]);
}

/** Opens what the page has in view one after the other, to be looked at. */
export async function openEach(
  page: Page,
  part: Parameters<Probe['find']>[0],
  look: (place: number) => Promise<void>,
): Promise<void> {
  await page.evaluate(addProbe);
  const names = await page.evaluate((parts) => window.probe.find(parts), part);
  for (const place of names.keys()) {
    const { faults } = await page.evaluate((each) => window.probe.open(each), place);
    if (faults.length === 0) await look(place);
    await page.evaluate(() => window.probe.closeAll());
  }
}

/** The focus is inside or goes there with the next Tab; a modal window keeps it. */
async function tryKeys(
  page: Page,
  { isModal, hasFocus, isFocusable }: Opened,
  fault: (text: string) => void,
): Promise<void> {
  if (isModal) {
    if (!hasFocus) fault('does not take the focus');
    // Back from the first is the last, or the browser's own controls.
    await page.keyboard.press('Shift+Tab');
    if (!(await page.evaluate(() => window.probe.holdsFocus()))) fault('lets Tab out');
    return;
  }
  if (hasFocus || !isFocusable) return;
  await page.keyboard.press('Tab');
  if (!(await page.evaluate(() => window.probe.hasFocus())))
    fault('is not next in the order of the keyboard');
}

interface Probe {
  /** Names of the controls in view, whose places the others take. */
  find(part: { header: boolean; content: boolean }): string[];
  /** Opens them one after the other, with what is inside. */
  openAll(places: number[]): Promise<Opened[]>;
  open(place: number): Promise<Opened>;
  openInside(): Promise<Opened[]>;
  hasFocus(): boolean;
  holdsFocus(): boolean;
  closeAll(): Promise<void>;
  /** What lies over the page was closed by Esc before; the rest is closed by its button now. Resolves with faults. */
  close(): Promise<string[]>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page. */
function addProbe(): void {
  const OPENERS =
    'summary, [aria-haspopup]:not([aria-haspopup="false"]), [aria-expanded]:not([role=combobox]), [popovertarget]:not([popovertargetaction=hide]), [commandfor]:not([command=close])';
  const FOCUSABLE =
    'a[href], button:not(:disabled), input:not([type=hidden], :disabled), select, textarea, summary';
  const TIMEOUT_MS = 15_000;

  let controls: HTMLElement[] = [];
  let opener: HTMLElement | undefined;
  let openerIsPart = false;
  /** Parts of the page that are open from the start are left so. */
  const openFromStart = new WeakSet<HTMLElement>();

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
  const nameOf = (element: HTMLElement) =>
    (element.ariaLabel ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();

  /** Of controls that repeat, such as those of cards and pictures, the first. */
  function openersIn(root: ParentNode): HTMLElement[] {
    const seen = new Set<string>();
    return [...root.querySelectorAll<HTMLElement>(OPENERS)].filter((element) => {
      if (!isShown(element)) return false;
      const repeats = element.closest('article, li') && element.ariaHasPopup === 'dialog';
      const key = repeats ? element.className : `${nameOf(element)} ${element.getAttribute('popovertarget')}`;
      return !seen.has(key) && seen.add(key);
    });
  }

  function panelOf(element: HTMLElement): HTMLElement | null {
    const id = element.getAttribute('commandfor') ?? element.getAttribute('popovertarget');
    if (id) return document.getElementById(id);
    if (element.localName === 'summary') return element.parentElement;
    if (element.ariaHasPopup === 'dialog') {
      // The window that the control itself stands in is another.
      const modals = [...document.querySelectorAll<HTMLElement>('dialog:modal')];
      return modals.findLast((modal) => !modal.contains(element)) ?? null;
    }
    const controlled = document.getElementById(element.getAttribute('aria-controls') ?? '');
    return controlled ?? (element.nextElementSibling as HTMLElement | null);
  }

  function isOpen(element: HTMLElement): boolean {
    const panel = panelOf(element);
    if (element.ariaExpanded !== null) return element.ariaExpanded === 'true';
    if (panel instanceof HTMLDetailsElement) return panel.open;
    return panel?.matches(':popover-open, :modal') ?? false;
  }

  const isOver = (panel: Element | null) =>
    panel !== null && ['fixed', 'absolute'].includes(getComputedStyle(panel).position);

  async function until(condition: () => boolean): Promise<boolean> {
    const end = performance.now() + TIMEOUT_MS;
    while (!condition()) {
      if (performance.now() > end) return false;
      await new Promise((next) => setTimeout(next, 8));
    }
    return true;
  }

  /** The browser alone opens what it knows; the rest waits for its code. */
  const isNative = (element: HTMLElement) => element.matches('summary, [popovertarget], [commandfor]');
  const isHydrated = (element: HTMLElement) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));

  const hasFocusIn = (panel: HTMLElement | null) =>
    document.activeElement !== opener && !!panel?.contains(document.activeElement);

  function faultsOf(panel: HTMLElement): string[] {
    const { left, right, top, bottom, width, height } = panel.getBoundingClientRect();
    const faults: string[] = [];
    const viewport = document.documentElement.clientWidth;
    if (width < 1 || height < 1) faults.push('shows nothing');
    if (left < -1 || right > viewport + 1) faults.push(`from ${left} to ${right} px of ${viewport}`);
    if (isOver(panel) && (top < -1 || bottom > innerHeight + 1))
      faults.push(`from ${top} to ${bottom} px of ${innerHeight} down`);
    if (panel.scrollWidth > panel.clientWidth + 1)
      faults.push(`its content is ${panel.scrollWidth - panel.clientWidth} px too wide`);
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page can be scrolled sideways');
    return faults;
  }

  async function open(control: HTMLElement): Promise<Opened> {
    const name = nameOf(control);
    const failed = (fault: string): Opened => ({
      ...{ name, isOver: false, isModal: false, hasFocus: false, isFocusable: false },
      faults: [fault],
    });
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    control.focus({ preventScroll: true });
    if (!isNative(control) && !(await until(() => isHydrated(control)))) return failed('is never hydrated');
    if (isOpen(control)) {
      openFromStart.add(control);
      control.click();
      if (!(await until(() => !isOpen(control)))) return failed('does not close by its button');
    }
    control.click();
    if (!(await until(() => isOpen(control)))) return failed('does not open');
    const panel = panelOf(control);
    if (!panel) return failed('opens nothing');
    const isModal = panel.matches(':modal');
    if (isModal) await until(() => hasFocusIn(panel));
    // It is measured where it comes to rest.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
    return {
      ...{ name, isOver: isOver(panel), isModal },
      hasFocus: hasFocusIn(panel),
      isFocusable: [...panel.querySelectorAll(FOCUSABLE)].some((each) => each !== control && isShown(each)),
      faults: faultsOf(panel),
    };
  }

  async function close(control: HTMLElement): Promise<void> {
    if (!isOpen(control)) return settled();
    const panel = panelOf(control);
    if (panel instanceof HTMLDialogElement && panel.open) panel.close();
    else if (panel?.matches(':popover-open')) panel.hidePopover();
    else return void (await pressShut(control));
    await until(() => !isOpen(control));
    await settled();
  }

  /** Who opened a window hears of its end with the next frame; whatever that brings about comes before the background. */
  const settled = () =>
    new Promise<void>((done) =>
      requestAnimationFrame(() => scheduler.postTask(done, { priority: 'background' })),
    );

  async function pressShut(control: HTMLElement): Promise<boolean> {
    control.click();
    const isShut = await until(() => !isOpen(control));
    if (openFromStart.has(control)) control.click();
    return isShut;
  }

  async function openInside(): Promise<Opened[]> {
    const panel = opener && panelOf(opener);
    // Parts of the page are found with the page.
    if (!panel || openerIsPart) return [];
    const inside: Opened[] = [];
    for (const control of openersIn(panel)) {
      inside.push(await open(control));
      await close(control);
    }
    return inside;
  }

  window.probe = {
    find({ header, content }) {
      // What lies under a modal window is out of reach.
      controls = openersIn(document.querySelector('dialog:modal') ?? document).filter((control) =>
        control.closest('#header') ? header : content,
      );
      return controls.map(nameOf);
    },
    async open(place) {
      opener = controls[place];
      // What was open before may have replaced it.
      if (opener && !opener.isConnected) {
        const name = nameOf(opener);
        opener = openersIn(document).find((each) => nameOf(each) === name);
      }
      if (!opener) throw new Error('it is gone');
      const opened = await open(opener);
      openerIsPart = !opened.isOver;
      return opened;
    },
    async openAll(places) {
      const all: Opened[] = [];
      for (const place of places) {
        all.push(await window.probe.open(place), ...(await openInside()));
        if (opener) await close(opener);
      }
      return all;
    },
    openInside,
    hasFocus: () => hasFocusIn((opener && panelOf(opener)) ?? null),
    holdsFocus: () =>
      document.activeElement === document.body || hasFocusIn((opener && panelOf(opener)) ?? null),
    closeAll: async () => opener && close(opener),
    async close() {
      if (!opener) return [];
      const control = opener;
      if (openerIsPart) return (await pressShut(control)) ? [] : ['does not close by its button'];
      const faults: string[] = [];
      if (!(await until(() => !isOpen(control)))) faults.push('does not close by Esc');
      else if (!(await until(() => document.activeElement === control))) faults.push('keeps the focus');
      await close(control);
      return faults;
    },
  };
}
