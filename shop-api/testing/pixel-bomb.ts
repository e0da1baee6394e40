import { constants, crc32, deflateSync } from 'node:zlib';

/** Bytes of nothing, and what they are in deflate, to be repeated. */
const run = 1024 * 1024;
const emptyRun = deflateSync(Buffer.alloc(run), { level: 9, finishFlush: constants.Z_FULL_FLUSH }).subarray(
  2,
);

/**
 * A square PNG of black pixels, interlaced and with four channels of 16 bits, so that it has to be decoded whole: small to
 * send, 8 × side × side bytes in memory.
 */
export const pixelBomb = (side: number): Buffer => {
  const size = interlacedSize(side);
  const whole = Math.floor(size / run);
  const rest = deflateSync(Buffer.alloc(size % run), { level: 9 });
  const sum = Buffer.alloc(4);
  // Adler-32 of bytes that are all zero.
  sum.writeUInt32BE((((size % 65_521) << 16) | 1) >>> 0);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk(
      'IDAT',
      Buffer.concat([
        rest.subarray(0, 2),
        ...Array.from({ length: whole }, () => emptyRun),
        rest.subarray(2, -4),
        sum,
      ]),
    ),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Seven passes; each line begins with a byte for its filter. */
const interlacedSize = (side: number) =>
  [
    [0, 8, 0, 8],
    [4, 8, 0, 8],
    [0, 4, 4, 8],
    [2, 4, 0, 4],
    [0, 2, 2, 4],
    [1, 2, 0, 2],
    [0, 1, 1, 2],
  ]
    .map(([x = 0, across = 1, y = 0, down = 1]) => {
      const [width, height] = [Math.ceil((side - x) / across), Math.ceil((side - y) / down)];
      return width > 0 && height > 0 ? height * (1 + 8 * width) : 0;
    })
    .reduce((sum, each) => sum + each, 0);
