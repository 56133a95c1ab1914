import { DocumentError } from '../document-error.ts';

/** A picture of more would fill a reader's memory, however few bytes it has [pixels]. */
const LARGEST_SIDE = 4096;

/** The ending of a picture's name, told by its first bytes; throws where it is none or a bomb. */
export function pictureEnding(bytes: Buffer): 'png' | 'jpg' | 'webp' {
  const { ending, width, height } = readHeader(bytes);
  if (width > 0 && height > 0 && width <= LARGEST_SIDE && height <= LARGEST_SIDE) return ending;
  throw new DocumentError(
    `the picture has ${width} × ${height} pixels: send one of at most ${LARGEST_SIDE} each way`,
  );
}

interface Header {
  readonly ending: 'png' | 'jpg' | 'webp';
  readonly width: number;
  readonly height: number;
}

const PNG = '89504e470d0a1a0a';

function readHeader(bytes: Buffer): Header {
  if (bytes.length > 33 && bytes.toString('hex', 0, 8) === PNG) {
    return { ending: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  if (bytes.length > 30 && bytes.toString('latin1', 0, 4) === 'RIFF') return readWebp(bytes);
  if (bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8) return readJpeg(bytes);
  throw new DocumentError('this is no PNG, JPEG or WebP', 415);
}

function readWebp(bytes: Buffer): Header {
  const kind = bytes.toString('latin1', 8, 16);
  const ending = 'webp';
  if (kind === 'WEBPVP8X') {
    return { ending, width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  }
  if (kind === 'WEBPVP8L') {
    const bits = bytes.readUInt32LE(21);
    return { ending, width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (kind === 'WEBPVP8 ') {
    const [width, height] = [26, 28].map((at) => bytes.readUInt16LE(at) & 0x3fff);
    return { ending, width, height };
  }
  throw new DocumentError('this is no WebP', 415);
}

/** Walks the segments to the one that tells the size. */
function readJpeg(bytes: Buffer): Header {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) break;
    const kind = bytes[at + 1];
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) {
      return {
        ending: 'jpg',
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  throw new DocumentError('this is no JPEG that can be read', 415);
}
