import { feature } from '#server/feature.ts';
import { entrance, frontPage } from './pages.tsx';

export const welkom = feature({
  contract: {},
  handlers: {},
  pages: {
    sources: { style: 'src/client/styles/welkom.css' },
    routes: { '/': entrance, '/welkom': frontPage },
  },
});
