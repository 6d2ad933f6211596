/** Made by `npm run shots -- --voorpagina`. */
export const PICTURES = {
  telefoon: { file: '/voorpagina/telefoon.webp?eb1bdc78', width: 296, height: 765 },
  pakketten: {
    wide: { file: '/voorpagina/pakketten.webp?7b376a12', width: 720, height: 567 },
    narrow: { file: '/voorpagina/pakketten-smal.webp?6fea0cef', width: 350, height: 730 },
  },
  delen: {
    wide: { file: '/voorpagina/delen.webp?4f804bdd', width: 720, height: 281 },
    narrow: { file: '/voorpagina/delen-smal.webp?f4e2c136', width: 350, height: 474 },
  },
  vandaag: {
    wide: { file: '/voorpagina/vandaag.webp?42bdc4d0', width: 720, height: 277 },
    narrow: { file: '/voorpagina/vandaag-smal.webp?0f4ac2b8', width: 350, height: 525 },
  },
  stand: { file: '/voorpagina/stand.webp?84c2e452', width: 372, height: 291 },
};
