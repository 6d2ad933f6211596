/** Made by `npm run shots -- --voorpagina`. */
export const PICTURES = {
  telefoon: { file: '/voorpagina/telefoon.webp', width: 296, height: 764 },
  pakketten: {
    wide: { file: '/voorpagina/pakketten.webp', width: 720, height: 300 },
    narrow: { file: '/voorpagina/pakketten-smal.webp', width: 350, height: 600 },
  },
  delen: {
    wide: { file: '/voorpagina/delen.webp', width: 720, height: 300 },
    narrow: { file: '/voorpagina/delen-smal.webp', width: 350, height: 600 },
  },
  vandaag: {
    wide: { file: '/voorpagina/vandaag.webp', width: 720, height: 300 },
    narrow: { file: '/voorpagina/vandaag-smal.webp', width: 350, height: 600 },
  },
  stand: { file: '/voorpagina/stand.webp', width: 372, height: 280 },
};
