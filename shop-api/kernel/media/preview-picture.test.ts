import sharp, { type OverlayOptions } from 'sharp';
import { previewPicture } from './preview-picture.ts';

const [WIDTH, HEIGHT] = [400, 600];

/** A photograph as far as light and colours go: goods in the middle, from edge to edge below. */
function photograph(ground: string, ...more: OverlayOptions[]) {
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ground } })
    .composite([{ input: plain('#31475c', 160, 300), left: 120, top: 250 }, ...more])
    .png()
    .toBuffer();
}

const plain = (color: string, width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: color },
});

const preview = async (picture: Buffer, isDrawing = false) => previewPicture(sharp(picture), { isDrawing });

describe('the preview of a picture', () => {
  it('finds the face near its upper edge', async () => {
    const face = Buffer.from(
      '<svg width="90" height="110"><ellipse cx="45" cy="55" rx="44" ry="54" fill="#d9a07d"/></svg>',
    );
    const { focus } = await preview(await photograph('#b9b4ac', { input: face, left: 155, top: 40 }));
    expect(focus?.y).toBeGreaterThan(5);
    expect(focus?.y).toBeLessThan(35);
  });

  it('leaves the focus of a drawing to its maker, and has none for a square', async () => {
    expect((await preview(await photograph('#b9b4ac'), true)).focus).toBeUndefined();
    const square = await sharp(await photograph('#b9b4ac'))
      .resize(300, 300)
      .toBuffer();
    expect((await preview(square)).focus).toBeUndefined();
  });

  it('tells a white ground, behind which nothing may shine through, also where the goods reach an edge', async () => {
    expect(await preview(await photograph('#fefefe'))).toMatchObject({ onWhite: true });
    const cut = await photograph('#ffffff', { input: plain('#31475c', 160, 40), left: 120, top: 560 });
    const { onWhite, placeholder } = await preview(cut);
    expect([onWhite, placeholder]).toEqual([true, undefined]);
  });

  it('has a placeholder on any other ground', async () => {
    const { onWhite, placeholder, color } = await preview(await photograph('#e9e4da'));
    expect(onWhite).toBe(false);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(color).toMatch(/^#[\da-f]{6}$/);
  });
});
