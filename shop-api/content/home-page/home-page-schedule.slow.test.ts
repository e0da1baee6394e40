import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';

const both = (text: string) => ({ ar: text, en: text });
/** Milliseconds: some more than until it turns, and the job pauses. */
const SOON = 40_000;

onEachDatabase(
  'a section for a time',
  ({ shop }) => {
    it(
      'comes and goes by itself, though responses are kept',
      async () => {
        const told = async () =>
          (await shop().get<{ sections: { id: string }[] }>('/home-page?locale=en')).body.sections;
        const until = async (count: number) => {
          const end = Date.now() + SOON;
          while ((await told())?.length !== count) {
            if (Date.now() > end) throw new Error(`there are never ${count} sections`);
            await new Promise((resolve) => setTimeout(resolve, 200));
          }
        };
        const soon = new Date(Date.now() + 10_000).toISOString();
        await askDesk(shop(), 'PUT', '/home-page', {
          version: 0,
          sections: [
            { id: 'begins', kind: 'panel', enabled: true, title: both('Begins'), from: soon },
            { id: 'other', kind: 'panel', enabled: true, title: both('Begins too'), from: soon },
            { id: 'ends', kind: 'panel', enabled: true, title: both('Ends'), until: soon },
          ],
        });
        await until(1);
        expect((await told())[0]?.id).toBe('ends');
        await until(2);
        expect((await told()).map(({ id }) => id)).toEqual(['begins', 'other']);
      },
      2 * SOON,
    );
  },
  async () => ({}),
);
