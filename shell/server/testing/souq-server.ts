/** Source of the server bundle of a small remote: a market whose pages do all that a remote can do. */
export const SOUQ_SERVER = `
const page = (html, { status = 200, title = 'سوق' } = {}) => ({
  kind: 'page', status, head: { title }, data: { loaderData: { souq: { html } }, errors: null },
  pipe: async (destination) => void destination.end(html),
});
const rendering = (context) => context.api.page('rendering').catch(() => undefined);
let rendered = 0;
const never = new Promise(() => {});

export default {
  contract: 1,
  name: 'mfe-souq',
  pages: [],
  fragments: ['teaser', 'not-found', 'broken'],
  async render({ url, context, signal }) {
    if (url.pathname === '/sample')
      return page('<h1>' + [context.storefront, context.basePath, context.homePath, context.currency].join('|') + '</h1>');
    switch (url.pathname.split('/')[2]) {
      case 'moved': return { kind: 'redirect', status: 301, location: context.basePath + '/stall' };
      case 'missing': return page('<h1>missing</h1>', { status: 404, title: 'missing' });
      case 'unread': return page('<h1>unread</h1>', { status: 503, title: 'unread' });
      case 'throws': throw new Error('the roof fell in');
      case 'late': return never;
      case 'waits': {
        await rendering(context);
        signal.throwIfAborted();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }
      case 'private': return { ...page('<h1>private</h1>'), head: { title: 'private', noIndex: true } };
      case 'huge': return {
        ...page(''),
        pipe: async (destination) => {
          destination.on('close', () => console.info('left huge'));
          destination.end('<h1>huge</h1>' + ('<p>' + 'x'.repeat(1000) + '</p>').repeat(40_000));
        },
      };
      case 'breaks': return { ...page(''), pipe: () => Promise.reject(new Error('the stall fell over')) };
      case 'held': return {
        ...page(''),
        pipe: async (destination) => {
          await rendering(context);
          destination.end('<h1>held</h1>');
        },
      };
      case 'visitor': {
        const { cart, session } = context;
        const name = session.getState().customer?.firstName ?? 'guest';
        return page('<h1>' + name + ' ' + (cart.getState().cart?.tokenValue ?? 'no cart') + ' ' + context.currency + '</h1>');
      }
      case 'fragments': {
        const one = await context.fragments.html('teaser', { of: 'one' });
        const again = await context.fragments.html('teaser', { of: 'one' });
        const broken = await context.fragments.html('broken', {});
        return page(one + again + '<p>' + broken + '</p>');
      }
      case 'relic': return page('' + (await context.fragments.html('relic', {})));
      case 'slow': {
        signal.addEventListener('abort', () => console.info('stopped by ' + signal.reason.name));
        await rendering(context);
        return page('<h1>' + (signal.aborted ? 'stopped' : 'whole') + '</h1>');
      }
      default: return page('<h1>stall</h1>');
    }
  },
  async renderFragment(name, props, context, signal) {
    if (name === 'broken') throw new Error('no such luck');
    rendered += 1;
    return '<b data-rendering="' + rendered + '">' + name + ' ' + (props.of ?? '') + '</b>';
  },
};
`;
