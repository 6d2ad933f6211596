import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ClubMark } from './avatar.tsx';

const club = { naam: 'RKVV Rood-Wit', logo: null };

it('shows the initials of a club in the colours of that club, wherever it stands', () => {
  const mark = renderToStaticMarkup(
    <ClubMark club={{ ...club, kleur_1: '#c8102e', kleur_2: '#ffffff', kleur_3: null }} />,
  );
  expect(mark).toMatch(/--brand:#c8102e.*>RW</iu);
});

it('leaves them in the colours of the page when the club has none', () => {
  expect(renderToStaticMarkup(<ClubMark club={club} />)).not.toContain('--brand');
  expect(
    renderToStaticMarkup(<ClubMark club={{ ...club, kleur_1: null, kleur_2: null, kleur_3: null }} />),
  ).not.toContain('--brand');
});
