import { readFile, writeFile } from 'node:fs/promises';
import { createElement } from 'react';
import sharp from 'sharp';
import { CoverSheet } from '#features/campagnemiddelen/document/brochure.tsx';
import type { DesignTheme } from '#features/campagnemiddelen/shared/kinds.ts';
import { FORMATS } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { coverFile } from '../db/demo/covers.ts';
import { DEMO_CLUBS, type DemoClubNaam } from '../db/demo-accounts.ts';
import { SAMPLE_PICTURES, VV_GROENENDAAL } from '../tests/peers/specimen/sample-brochure.ts';
import type { SheetCamera } from '../tests/peers/specimen/sheet-camera.ts';

const FILE = 'docs/pictures/brochure-themas.png';
const HEIGHT = 560;
const GAP = 16;

/** A club of the demo world for each look: its colours, its logo, a cover and what it might ask. */
const COVERS: [naam: DemoClubNaam, theme: DesignTheme, cover: string, logo: string, title: string, search: string][] = [
  ['VV Groenendaal', 'waves', 'arm-in-arm', 'groenendaal', 'Groei met ons mee!', 'shirtsponsor'],
  ['Toneelgroep De Kade', 'blobs', 'in-het-licht', 'de-kade', 'Zet ons in het licht', 'decorsponsor'],
  ['Harmonie Sint Cecilia', 'dots', 'fanfare', 'cecilia', 'Speel een rol mee', 'sponsor van het jeugdorkest'],
  ['Scouting Waterland', 'triangles', 'rond-het-vuur', 'waterland', 'Ga met ons op kamp', 'sponsor van het zomerkamp'],
  ['SC De Wespen', 'squares', 'jouw-zet', 'wespen', 'Jouw zet!', 'sponsor van het jeugdtoernooi'],
  ['Oranjevereniging Zonneveld', 'none', 'vlaggetjesmarkt', 'zonneveld', 'Vier het mee', 'sponsor van de vrijmarkt'],
];

/** The six looks beside each other, for the README. */
export async function takeThemes(camera: SheetCamera): Promise<void> {
  const pictures: Buffer[] = [];
  for (const [naam, designTheme, cover, logo, coverTitle, zoekopdracht_titel] of COVERS) {
    const club = DEMO_CLUBS.find((demo) => demo.naam === naam);
    const photo = await readFile(coverFile(cover));
    const { width, height } = await sharp(photo).metadata();
    camera.styles.assets['pictures/this-cover.jpg'] = { type: 'image/jpeg', bytes: photo };
    camera.styles.assets['pictures/this-logo.png'] = {
      type: 'image/png',
      bytes: await readFile(`db/demo/logo-${logo}.png`),
    };
    const data = {
      ...VV_GROENENDAAL,
      vereniging: {
        ...VV_GROENENDAAL.vereniging,
        naam,
        primaryColor: club?.kleur_1 ?? null,
        secondaryColor: club?.kleur_2 ?? null,
        tertiaryColor: club?.kleur_3 ?? null,
      },
      designTheme,
      coverTitle,
      zoekopdracht_titel,
      showCompanyName: false,
    };
    const shown = {
      ...SAMPLE_PICTURES,
      logo: 'pictures/this-logo.png',
      cover: {
        id: data.zoekopdracht_id,
        titel: '',
        url: 'pictures/this-cover.jpg',
        thumbnail_url: null,
        width,
        height,
        eigen: false,
      },
    };
    await camera.show({ sheet: createElement(CoverSheet, { data, pictures: shown }), format: FORMATS.brochure });
    pictures.push(
      await sharp(await camera.picture(FORMATS.brochure))
        .resize({ height: HEIGHT })
        .toBuffer(),
    );
  }
  const { width } = await sharp(pictures[0]).metadata();
  const canvas = {
    width: (width + GAP) * pictures.length + GAP,
    height: HEIGHT + 2 * GAP,
    channels: 3,
    background: '#ece9e1',
  } as const;
  const placed = pictures.map((input, at) => ({ input, left: GAP + at * (width + GAP), top: GAP }));
  await writeFile(
    FILE,
    await sharp({ create: canvas }).composite(placed).png({ palette: true, colours: 128, effort: 10 }).toBuffer(),
  );
}
