import { eventually } from '../testing/eventually.ts';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { askDesk } from '../testing/orders-command.ts';

const both = (text: string) => ({ ar: text, en: text });
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

onEachDatabase(
  'what is shown for a time',
  ({ shop }) => {
    const statusOf = async (code: string) => (await shop().get(`/pages/${code}?locale=en`)).status;
    const make = (code: string, times: object) =>
      askDesk<{ startsAt?: string; codes: unknown }>(shop(), 'POST', '/pages', {
        ...{ code, slug: both(code), name: both(code), content: both('<p>Sale</p>') },
        ...times,
      });
    const change = async (code: string, times: object) => {
      const { version } = (await askDesk<{ version: string }>(shop(), 'GET', `/pages/${code}`)).body;
      return askDesk(shop(), 'PATCH', `/pages/${code}`, { version, ...times });
    };

    it('is there from its beginning until its end', async () => {
      const { body } = await make('past', { endsAt: inSeconds(-5) });
      await make('future', { startsAt: inSeconds(3600) });
      await make('now', { startsAt: inSeconds(-5), endsAt: inSeconds(3600) });
      expect(body.startsAt).toBeUndefined();
      expect(
        await eventually(
          () => statusOf('now'),
          (status) => status === 200,
        ),
      ).toBe(200);
      expect([await statusOf('past'), await statusOf('future')]).toEqual([404, 404]);
      await change('future', { startsAt: null });
      await eventually(
        () => statusOf('future'),
        (status) => status === 200,
      );
      await change('now', { endsAt: inSeconds(-1) });
      await eventually(
        () => statusOf('now'),
        (status) => status === 404,
      );
    });

    it('comes and goes by itself, though responses are kept', async () => {
      const soon = inSeconds(5);
      await make('begins', { startsAt: soon });
      await make('ends', { endsAt: soon });
      expect(await statusOf('begins')).toBe(404);
      await eventually(
        () => statusOf('ends'),
        (status) => status === 200,
      );
      await eventually(
        () => statusOf('begins'),
        (status) => status === 200,
      );
      await eventually(
        () => statusOf('ends'),
        (status) => status === 404,
      );
    });

    it('does not end before it begins', async () => {
      const { status, body } = await make('reversed', { startsAt: inSeconds(60), endsAt: inSeconds(30) });
      expect([status, body.codes]).toEqual([400, { endsAt: ['timesReversed'] }]);
    });
  },
  async () => ({}),
);
