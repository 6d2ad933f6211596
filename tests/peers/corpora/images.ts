import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** Files that someone may send as a picture, and what must become of them. */
export interface Sample {
  name: string;
  bytes: Buffer;
  /** A refusal code, 'clean' (accepted, only pixels left) or 'either' (refused or clean, depending on the decoder). */
  outcome: 'afbeelding_type' | 'afbeelding_onleesbaar' | 'afbeelding_te_veel_pixels' | 'clean' | 'either';
}

/** Stands wherever something could be smuggled along; no file that is kept may contain it. */
export const CANARY = 'CANARY-7f3a';
const SCRIPT = `<html><script>alert("${CANARY}")</script></html>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert("${CANARY}")</script></svg>`;

export async function hostileCorpus(): Promise<Sample[]> {
  const photo = sharp(noise(320, 240), { raw: { width: 320, height: 240, channels: 3 } });
  const jpeg = await photo.clone().jpeg().toBuffer();
  const png = await photo.clone().png().toBuffer();
  const webp = await photo.clone().webp().toBuffer();
  return [
    ...notImages(jpeg),
    ...damaged(jpeg, png, webp),
    ...tooManyPixels(jpeg),
    ...smuggling(jpeg, png, webp),
    ...(await unusual(photo)),
  ];
}

function notImages(jpeg: Buffer): Sample[] {
  const files: Record<string, string | Buffer> = {
    'zero bytes': '',
    'one byte': 'x',
    svg: SVG,
    'svg with prolog': `<?xml version="1.0"?><!DOCTYPE svg>${SVG}`,
    'svg with byte order mark': `\uFEFF${SVG}`,
    'svg with comment in front': `<!-- ${'x'.repeat(5000)} -->${SVG}`,
    'svg, compressed': gzipSync(SVG),
    'html renamed to png': SCRIPT,
    xhtml: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">${SCRIPT}</html>`,
    'xml with external entity': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    javascript: `alert("${CANARY}")`,
    php: `<?php echo "${CANARY}"; ?>`,
    json: '{"a":1}',
    csv: 'naam;bedrag\na;1\n',
    pdf: '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    postscript: '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\nshowpage',
    gif: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    'gif that is script': `GIF89a=1;alert("${CANARY}")`,
    bmp: Buffer.concat([Buffer.from('BM'), u32le(58, 0, 54, 40, 1, 1, 0x180001, 0, 4, 0, 0, 0, 0), u32le(0)]),
    ico: Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 24, 0]), u32le(48, 22), Buffer.alloc(48)]),
    cursor: Buffer.concat([Buffer.from([0, 0, 2, 0, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0]), u32le(48, 22), Buffer.alloc(48)]),
    'tiff, little end first': Buffer.concat([Buffer.from('II*\0'), u32le(8, 0), Buffer.alloc(16)]),
    'tiff, big end first': Buffer.concat([Buffer.from('MM\0*'), Buffer.from([0, 0, 0, 8]), Buffer.alloc(16)]),
    heic: isoMedia('heic'),
    avif: isoMedia('avif'),
    mp4: isoMedia('isom'),
    'jpeg 2000': Buffer.concat([Buffer.from('0000000c6a5020200d0a870a', 'hex'), isoMedia('jp2 ')]),
    'jpeg xl': Buffer.from('0000000c4a584c200d0a870a0000001466747970', 'hex'),
    'jpeg xl, bare': Buffer.from('ff0a7f0210', 'hex'),
    photoshop: Buffer.concat([Buffer.from('8BPS'), Buffer.from('0001000000000000', 'hex'), Buffer.alloc(16)]),
    ppm: 'P6 1 1 255\nabc',
    pgm: 'P2 1 1 255\n0',
    pfm: 'PF\n1 1\n-1.0\n000000000000',
    radiance: '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n0000',
    fits: 'SIMPLE  =                    T'.padEnd(2880),
    matlab: Buffer.concat([Buffer.from('MATLAB 5.0 MAT-file'.padEnd(124)), Buffer.from('0001494d', 'hex')]),
    openexr: Buffer.from('762f310102000000', 'hex'),
    mng: Buffer.from('8a4d4e470d0a1a0a0000001c4d484452', 'hex'),
    jng: Buffer.from('8b4a4e470d0a1a0a000000104a484452', 'hex'),
    zip: Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(40)]),
    'program for Linux': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(60)]),
    'program for Windows': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(60)]),
    font: Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(60)]),
    'riff that is sound': Buffer.concat([Buffer.from('RIFF'), u32le(36), Buffer.from('WAVEfmt '), Buffer.alloc(24)]),
    'html in front of a photo': Buffer.concat([Buffer.from(SCRIPT), jpeg]),
    zeros: Buffer.alloc(1000),
  };
  return Object.entries(files).map(([name, bytes]) => ({
    name,
    bytes: Buffer.from(bytes as Buffer),
    outcome: 'afbeelding_type',
  }));
}

function damaged(jpeg: Buffer, png: Buffer, webp: Buffer): Sample[] {
  const brokenPixels = Buffer.from(png);
  brokenPixels.fill(0xff, 200, 400);
  const files: Record<string, Buffer> = {
    'jpeg, first half': jpeg.subarray(0, jpeg.length / 2),
    'jpeg, without its last tenth': jpeg.subarray(0, jpeg.length * 0.9),
    'jpeg, only its start': jpeg.subarray(0, 24),
    'png, first half': png.subarray(0, png.length / 2),
    'png, without its last tenth': png.subarray(0, png.length * 0.9),
    'png, only header': png.subarray(0, 33),
    'png with pixels overwritten': brokenPixels,
    'png of zero width': pngOf(0, 10, []),
    'png with fewer rows than it says': pngOf(4000, 4000, [['IDAT', deflateSync(Buffer.alloc(100))]]),
    'webp, first half': webp.subarray(0, webp.length / 2),
    'webp, only header': webp.subarray(0, 20),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, outcome: 'afbeelding_onleesbaar' }));
}

function tooManyPixels(jpeg: Buffer): Sample[] {
  const lying = Buffer.from(jpeg);
  const frame = lying.indexOf(Buffer.from([0xff, 0xc0]));
  lying.writeUInt16BE(65_000, frame + 5);
  lying.writeUInt16BE(65_000, frame + 7);
  const files: Record<string, Buffer> = {
    'png of 16,000 by 16,000': bombPng(16_000, 16_000),
    'png just above 40 megapixel': bombPng(8_000, 5_001),
    'png of one row, a million wide': bombPng(1_000_000, 1),
    'png of one column, a million high': bombPng(1, 1_000_000),
    'jpeg that says 65,000 by 65,000': lying,
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, outcome: 'afbeelding_te_veel_pixels' }));
}

function smuggling(jpeg: Buffer, png: Buffer, webp: Buffer): Sample[] {
  const tail = Buffer.from(SCRIPT);
  const zip = Buffer.concat([Buffer.from(`PK\u0003\u0004${CANARY}`), Buffer.alloc(30)]);
  const text = (length: number) => Buffer.from(`Comment\0${CANARY}${'x'.repeat(length)}`);
  const packed = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(10_000_000, CANARY))]);
  const clean: Record<string, Buffer> = {
    'jpeg with html behind it': Buffer.concat([jpeg, tail]),
    'jpeg with zip behind it': Buffer.concat([jpeg, zip]),
    'jpeg with html as comment': jpegWith(jpeg, 0xfe, tail),
    'jpeg with html as application data': jpegWith(jpeg, 0xe9, tail),
    'png with html behind it': Buffer.concat([png, tail]),
    'png with text': pngWith(png, 'tEXt', text(10)),
    'png with private chunk': pngWith(png, 'caNa', tail),
    'webp with html behind it': Buffer.concat([webp, tail]),
  };
  const either: Record<string, Buffer> = {
    'png with 4 MB of text': pngWith(png, 'tEXt', text(4_000_000)),
    'png with 10 MB of packed text': pngWith(png, 'zTXt', packed),
    'png with a thousand texts': Array.from({ length: 1000 }).reduce<Buffer>(
      (all) => pngWith(all, 'tEXt', text(1)),
      png,
    ),
    'png with a false colour profile': pngWith(png, 'iCCP', Buffer.from(`x\0\0${CANARY}`)),
    'jpeg with a false colour profile': jpegWith(jpeg, 0xe2, Buffer.from(`ICC_PROFILE\0\u0001\u0001${CANARY}`)),
    'jpeg with false exif': jpegWith(jpeg, 0xe1, Buffer.from(`Exif\0\0MM\0*${CANARY}`)),
  };
  return [
    ...Object.entries(clean).map(([name, bytes]): Sample => ({ name, bytes, outcome: 'clean' })),
    ...Object.entries(either).map(([name, bytes]): Sample => ({ name, bytes, outcome: 'either' })),
  ];
}

/** Odd but honest: refusing these would turn people away for nothing. */
async function unusual(photo: Sharp): Promise<Sample[]> {
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1', GPSAreaInformation: CANARY };
  const exif = { IFD0: { Copyright: CANARY, ImageDescription: SCRIPT }, IFD3: gps };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${CANARY}</x:xmpmeta>`;
  const files: Record<string, Buffer> = {
    'jpeg with place and owner': await photo.clone().withExif(exif).jpeg().toBuffer(),
    'png with place and owner': await photo.clone().withExif(exif).png().toBuffer(),
    'webp with place and owner': await photo.clone().withExif(exif).webp().toBuffer(),
    'jpeg with xmp': await photo.clone().withXmp(xmp).jpeg().toBuffer(),
    'webp with xmp': await photo.clone().withXmp(xmp).webp().toBuffer(),
    'progressive jpeg': await photo.clone().jpeg({ progressive: true }).toBuffer(),
    'grey jpeg': await photo.clone().greyscale().jpeg().toBuffer(),
    'jpeg for print (cmyk)': await photo.clone().toColourspace('cmyk').jpeg().toBuffer(),
    'jpeg in wide colours': await photo.clone().withIccProfile('p3').jpeg().toBuffer(),
    'interlaced png': await photo.clone().png({ progressive: true }).toBuffer(),
    'png in few colours': await photo.clone().png({ palette: true, colours: 16 }).toBuffer(),
    'png of 16 bits': await photo.clone().toColourspace('rgb16').png().toBuffer(),
    'transparent png': await photo.clone().ensureAlpha(0.5).png().toBuffer(),
    'webp without loss': await photo.clone().webp({ lossless: true }).toBuffer(),
    'png of one pixel': await photo.clone().resize(1, 1).png().toBuffer(),
  };
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes, outcome: 'clean' }));
}

/** The same every time, and hard enough to compress that a cut falls in the pixels. */
export function noise(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let index = 0; index < bytes.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const x = Math.trunc(index / 3) % width;
    bytes[index] = ((state >> 16) % 64) + (x % 192);
  }
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function pngOf(width: number, height: number, chunks: Array<[type: string, data: Buffer]>): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const parts = [['IHDR', header] as const, ...chunks, ['IEND', Buffer.alloc(0)] as const];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts.map(([type, data]) => chunk(type, data))]);
}

/** One bit per pixel, all zero: small on disk, and a quarter of a gigabyte once decoded. */
function bombPng(width: number, height: number): Buffer {
  return pngOf(width, height, [['IDAT', deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))]]);
}

/** Directly behind IHDR, where every reader passes. */
function pngWith(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
}

function jpegWith(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

function isoMedia(brand: string): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}`),
    u32le(0),
    Buffer.from(`mif1${brand}`),
  ]);
}

function u32le(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4);
  return bytes;
}
