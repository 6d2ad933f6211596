/** How light the press prints this ink, from 0 to 1, by the table 'A2B0' of a profile of version 2. */
export function luminanceOf(profile: Buffer, ink: readonly number[]): number {
  const count = profile.readUInt32BE(128);
  const entry = Array.from({ length: count }, (_, tag) => 132 + tag * 12).find(
    (place) => profile.toString('latin1', place, place + 4) === 'A2B0',
  );
  if (entry === undefined) throw new Error('the print profile does not say what ink looks like');
  const at = profile.readUInt32BE(entry + 4);
  const type = profile.toString('latin1', at, at + 4);
  if (type !== 'mft1' && type !== 'mft2') throw new Error(`the print profile has a table of an unknown kind, ${type}`);
  const isWide = type === 'mft2';
  const bytes = isWide ? 2 : 1;
  const most = isWide ? 65_535 : 255;
  const read = (place: number) => (isWide ? profile.readUInt16BE(place) : profile.readUInt8(place));
  const grid = profile.readUInt8(at + 10);
  const [inputs, outputs] = isWide ? [profile.readUInt16BE(at + 48), profile.readUInt16BE(at + 50)] : [256, 256];
  const curve = (start: number, length: number, share: number) => {
    const place = Math.min(1, Math.max(0, share)) * (length - 1);
    const low = Math.min(length - 2, Math.floor(place));
    const [one, other] = [read(start + low * bytes), read(start + (low + 1) * bytes)];
    return (one + (other - one) * (place - low)) / most;
  };

  const begin = at + (isWide ? 52 : 48);
  const points = begin + 4 * inputs * bytes;
  const after = points + grid ** 4 * 3 * bytes;
  const places = ink.map((byte, plate) => curve(begin + plate * inputs * bytes, inputs, byte / 255) * (grid - 1));
  const lows = places.map((place) => Math.min(grid - 2, Math.floor(place)));
  let sum = 0;
  for (let corner = 0; corner < 16; corner += 1) {
    let weight = 1;
    let index = 0;
    for (const [plate, place] of places.entries()) {
      const low = lows[plate] ?? 0;
      const step = (corner >> plate) & 1;
      weight *= step === 1 ? place - low : 1 - (place - low);
      index = index * grid + low + step;
    }
    sum += weight === 0 ? 0 : weight * read(points + index * 3 * bytes);
  }
  // Of Lab only the lightness; in 16 bits 100 is 65280.
  const lightness = curve(after, outputs, sum / most) * (isWide ? (65_535 / 65_280) * 100 : 100);
  return lightness > 8 ? ((lightness + 16) / 116) ** 3 : lightness / 903.3;
}
