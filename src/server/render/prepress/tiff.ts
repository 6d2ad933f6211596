/** A picture of ink, four bytes a pixel, with the profile that says what they mean: a way in for libvips. */
export function separatedTiff(
  ink: Buffer,
  { width, height, profile }: { width: number; height: number; profile: Buffer },
): Buffer {
  const SHORT = 3;
  const LONG = 4;
  const UNDEFINED = 7;
  const SEPARATED = 5;
  const directory = 8;
  const tags = 11;
  const bitsAt = directory + 2 + tags * 12 + 4;
  const profileAt = bitsAt + 8;
  const inkAt = profileAt + profile.byteLength + (profile.byteLength % 2);
  const head = Buffer.alloc(inkAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(directory, 4);
  head.writeUInt16LE(tags, directory);
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, SEPARATED],
    [273, LONG, 1, inkAt],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, ink.byteLength],
    [284, SHORT, 1, 1],
    [34675, UNDEFINED, profile.byteLength, profileAt],
  ];
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const offset = directory + 2 + at * 12;
    head.writeUInt16LE(tag, offset);
    head.writeUInt16LE(type, offset + 2);
    head.writeUInt32LE(count, offset + 4);
    head.writeUInt32LE(value, offset + 8);
  }
  for (let band = 0; band < 4; band += 1) head.writeUInt16LE(8, bitsAt + band * 2);
  profile.copy(head, profileAt);
  return Buffer.concat([head, ink]);
}
