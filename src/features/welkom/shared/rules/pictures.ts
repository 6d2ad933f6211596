/** Made by `npm run shots -- --voorpagina`. */
export const PICTURES = {
  telefoon: { file: '/voorpagina/telefoon.webp?b30e7f16', width: 296, height: 773 },
  pakketten: {
    wide: { file: '/voorpagina/pakketten.webp?7b376a12', width: 720, height: 567 },
    narrow: { file: '/voorpagina/pakketten-smal.webp?6fea0cef', width: 350, height: 730 },
  },
  delen: {
    wide: { file: '/voorpagina/delen.webp?4471f38d', width: 720, height: 323 },
    narrow: { file: '/voorpagina/delen-smal.webp?53883a01', width: 350, height: 524 },
  },
  vandaag: {
    wide: { file: '/voorpagina/vandaag.webp?4ae2477f', width: 720, height: 277 },
    narrow: { file: '/voorpagina/vandaag-smal.webp?ac89468a', width: 350, height: 525 },
  },
  stand: { file: '/voorpagina/stand.webp?84c2e452', width: 372, height: 291 },
};
