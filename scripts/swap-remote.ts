import { type BrowserRelease, matchRelease } from '@shop/federation/host/route-table';
import { jsonForScript } from '@shop/federation/json-for-script';
import {
  CONTENT_ELEMENT,
  containerId,
  type PageState,
  type RestOfRelease,
  STATE_ELEMENT,
} from '@shop/shell/page-state.ts';

const STATE = new RegExp(`(<script type="application/json" id="${STATE_ELEMENT}">)(.*?)(</script>)`, 's');
const CONTENT = new RegExp(
  `(<main id="${CONTENT_ELEMENT}"[^>]*>)<div(?: id="([^"]*)")?[^>]*>.*?(</div></main>)`,
  's',
);

/**
 * A document of a deployed shop with another version of one remote: its pages are left to the browser, and whatever else the document
 * says of the deployed version is taken out.
 * @param script address of a script to be added
 * @returns `null` for what is no document of a shell
 */
export function swapInDocument(
  html: string,
  local: BrowserRelease,
  { pathname, script }: { pathname: string; script: string },
): string | null {
  const found = STATE.exec(html)?.[2];
  if (found === undefined) return null;
  const { fragment, rendered, telemetry: _, ...state } = JSON.parse(found) as PageState;
  const { name } = local;
  const id = containerId(name);
  const [, , container] = CONTENT.exec(html) ?? [];
  // One of its own, or one that the deployed version does not have.
  const isOwn =
    container === id || (container === undefined && matchRelease({ [name]: local }, pathname) !== null);
  const swapped: PageState = {
    ...state,
    ...(!isOwn && { fragment, rendered }),
    remotes: { ...state.remotes, [name]: local },
    webApp: false,
  };
  const sheets = local.styles.map((file) => `<link rel="stylesheet" href="${local.base}${file}">`).join('');
  return withoutFilesOf(state.remotes[name], html)
    .replace(STATE, (_all, start: string, _json, end: string) => start + jsonForScript(swapped) + end)
    .replace(CONTENT, (all, start: string, _id, end: string) =>
      isOwn ? `${start}<div id="${id}" data-mfe="${name}">${end}` : all,
    )
    .replace('</head>', `${isOwn ? sheets : ''}<script src="${script}"></script></head>`);
}

/** The same of what a document does not tell. */
export function swapInRest(json: string, local: BrowserRelease): string {
  const rest = JSON.parse(json) as RestOfRelease;
  return JSON.stringify({ ...rest, remotes: { ...rest.remotes, [local.name]: local } });
}

/** Sheets and modules that stand in the document or are named by it. */
function withoutFilesOf(deployed: BrowserRelease | undefined, html: string): string {
  const bases = [deployed?.base, deployed?.fallback?.base].filter((base) => base !== undefined);
  const isTheirs = (address: string) => bases.some((base) => address.startsWith(base));
  return html
    .replace(/<style [^>]*data-href="([^"]*)"[^>]*>.*?<\/style>/gs, (all, href: string) =>
      isTheirs(href) && !/\/properties\.\w+\.css$/.test(href) ? '' : all,
    )
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*? href="([^"]*)"[^>]*>/g, (all, href: string) =>
      isTheirs(href) ? '' : all,
    );
}
