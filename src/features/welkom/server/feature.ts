import { feature } from '#server/feature.ts';
import { entrance, frontPage } from './pages.tsx';

export const welkom = feature({
  contract: {},
  handlers: {},
  pages: { '/': entrance, '/welkom': frontPage },
});
