import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { childrenOf } from '../../testing/children-of.ts';
import { pixelBomb } from '../../testing/pixel-bomb.ts';
import { PictureError, PicturesBusyError } from './picture-error.ts';
import { PictureProcess } from './picture-process.ts';

const hasProc = process.platform === 'linux';
if (!hasProc)
  console.warn('Not Linux: what decoding takes, and that it comes back when it dies, is not tested.');

describe('the process that decodes pictures', () => {
  let pictures: PictureProcess;
  let photo: Buffer;
  const before = hasProc ? childrenOf(process.pid) : [];

  const square = async (content: Buffer, signal?: AbortSignal) =>
    (await pictures.run({ kind: 'square', content, widest: 64 }, signal)).content;
  const child = () => childrenOf(process.pid).find((pid) => !before.includes(pid)) ?? 0;

  beforeAll(async () => {
    photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
  });

  beforeEach(() => {
    pictures = new PictureProcess({ timeLimit: 60_000, mostWaiting: 2 });
  });

  afterEach(() => pictures.close());

  it('decodes nothing that says it has more pixels than it may', async () => {
    const liar = pixelBomb(16);
    liar.writeUInt32BE(50_000, 16);
    liar.writeUInt32BE(50_000, 20);
    for (const bomb of [pixelBomb(9999), liar])
      await expect(square(bomb)).rejects.toMatchObject({ code: 'picture-too-large' });
    expect(await sharp(await square(pixelBomb(500))).metadata()).toMatchObject({ width: 64, height: 64 });
  });

  it('lets as many wait as it is told, and takes one back that is not wanted any more', async () => {
    const leaving = new AbortController();
    const [first, second, third] = [square(photo), square(photo, leaving.signal), square(photo)];
    await expect(square(photo)).rejects.toThrow(PicturesBusyError);
    leaving.abort(new Error('left'));
    const last = square(photo);
    await expect(second).rejects.toThrow('left');
    for (const each of [first, third, last]) expect((await each).length).toBeGreaterThan(100);
  });

  it('gives up what takes too long, and what is not wanted any more while it is done', async () => {
    const hasty = new PictureProcess({ timeLimit: 1 });
    await expect(hasty.run({ kind: 'square', content: photo, widest: 64 })).rejects.toMatchObject({
      code: 'picture-too-slow',
    });
    hasty.close();
    const leaving = new AbortController();
    const left = square(photo, leaving.signal);
    const next = square(photo);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    expect((await next).length).toBeGreaterThan(100);
  });

  describe.each(hasProc ? ['Linux'] : [])('on %s', () => {
    it('comes back after it was killed, and only the picture at hand is refused', async () => {
      await square(photo);
      const pid = child();
      process.kill(pid, 'SIGSTOP');
      const [at, waiting] = [square(photo), square(photo)];
      process.kill(pid, 'SIGKILL');
      await expect(at).rejects.toThrow(PictureError);
      expect((await waiting).length).toBeGreaterThan(100);
      expect(child()).not.toBe(pid);
      process.kill(child(), 'SIGKILL');
      while (child()) await setImmediate();
      expect((await square(photo)).length).toBeGreaterThan(100);
    });

    it('has so much memory and no more', async () => {
      await square(photo);
      expect(readFileSync(`/proc/${child()}/limits`, 'utf8')).toMatch(/^Max data size +1280000000 /m);
    });
  });
});
