import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { CatalogueError } from './catalogue-error.ts';

/** What a file says, and the encoding that it was read in. */
export interface TextFile {
  text: string;
  encoding: string;
}

/** Bytes; a string holds no more than twice that. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** A catalogue file as it came, from a disk or over HTTP. */
export interface SourceFile {
  /** By whose end it is known what it is, without a folder. */
  name: string;
  content: Buffer;
  /** Where the pictures lie that it names by a path; without one there are none such. */
  folder?: string;
}

/** @throws CatalogueError when there is no such file, or none that can be read */
export async function readSource(file: string): Promise<SourceFile> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw unreadable(file, error);
  });
  return { name: basename(file), content, folder: dirname(resolve(file)) };
}

/**
 * Reads a text in the encoding that it is in: by its byte order mark, as UTF-8 where it is that, else as Windows writes
 * Arabic or Western languages.
 * @param encoding its name, where the merchant knows better
 * @throws CatalogueError
 */
export function textOf({ name: file, content }: SourceFile, encoding?: string): TextFile {
  if (content.length === 0) throw new CatalogueError('file-empty', `The file is empty: ${file}`);
  if (content.length > MAX_FILE_BYTES)
    throw new CatalogueError(
      'file-unreadable',
      `The file is larger than 256 MB: ${file}. Cut it into parts.`,
    );
  const { text, encoding: found } = encoding ? decoded(content, encoding) : detected(content);
  if (text.includes('\0'))
    throw new CatalogueError('file-not-text', `The file is no text, it has NUL bytes: ${file}`);
  if (text.trim() === '') throw new CatalogueError('file-empty', `The file is empty: ${file}`);
  return { text, encoding: found };
}

function unreadable(file: string, { code, message }: NodeJS.ErrnoException) {
  if (code === 'ENOENT') return new CatalogueError('file-missing', `There is no file ${file}`);
  if (code === 'EISDIR')
    return new CatalogueError('file-unreadable', `${file} is a folder: name a file in it`);
  return new CatalogueError('file-unreadable', `The file cannot be read: ${message}`);
}

function decoded(content: Buffer, encoding: string): TextFile {
  const decoder = decoderOf(encoding);
  try {
    return { text: decoder.decode(content), encoding: decoder.encoding };
  } catch {
    throw new CatalogueError('encoding-unclear', `The file is not ${decoder.encoding}`);
  }
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new CatalogueError(
      'usage',
      `There is no encoding ${encoding}: it is one such as utf-8, utf-16le, windows-1256 or windows-1252`,
    );
  }
}

function detected(content: Buffer): TextFile {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return decoded(content, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(content, 'utf-16be');
  try {
    return decoded(content, 'utf-8');
  } catch {
    return withoutUnicode(content);
  }
}

/** What is no UTF-8 comes from Excel or an older system. */
function withoutUnicode(content: Buffer): TextFile {
  const asUtf8 = new TextDecoder('utf-8').decode(content);
  const broken = asUtf8.split('\uFFFD').length - 1;
  const sound = asUtf8.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  if (sound > broken) {
    const row = asUtf8.slice(0, asUtf8.indexOf('\uFFFD')).split('\n').length;
    throw new CatalogueError(
      'encoding-unclear',
      `line ${row}: the file is UTF-8 with ${broken} broken characters. Save it as UTF-8 again, or tell its encoding with --encoding.`,
    );
  }
  const arabic = decoded(content, 'windows-1256');
  // Arabic letters stand together; accents of Western languages stand alone.
  const inWords = arabic.text.match(/\p{Script=Arabic}{2,}/gu)?.join('').length ?? 0;
  const all = arabic.text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  return inWords * 2 > all ? arabic : decoded(content, 'windows-1252');
}
