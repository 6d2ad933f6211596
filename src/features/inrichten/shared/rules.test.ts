import { describe, expect, it } from 'vitest';
import { dmarcNames, headlineOf, mailRulesOf, progressInWords, progressOf } from './rules.ts';
import type { Inrichting } from './schema.ts';

const NOW = new Date('2026-11-19T20:31:00Z');
const EMPTY: Inrichting = {
  at: NOW,
  later: [],
  tweestaps: { is_aan: true, is_verplicht: true },
  mail: { aan: 'ruben@club.example', proef: null, heeft_retour: false },
  hulp: { adres: 'hulp@club.example', proef: null },
  reservekopie: null,
  superusers: 1,
  plannen: { zichtbaar: 0, verborgen: 0, voorbeelden: 0 },
  omslagen: { aan: 0, is_leeg: true, voorbeelden: 0 },
  teksten: { totaal: 0, voorbeelden: 0 },
  heeft_club: false,
  installatie: {
    versie: '1.2.3',
    adres: 'https://club.example',
    migraties: { gedaan: 9, totaal: 9 },
    opslag: 's3',
    bestanden: 'ok',
    pdf: 'ok',
    assistent: 'kennisbank',
  },
};
const PROVED = { verstuurd_op: NOW, geklikt_op: NOW };
const FULL: Inrichting = {
  ...EMPTY,
  mail: { ...EMPTY.mail, proef: PROVED },
  hulp: { ...EMPTY.hulp, proef: PROVED },
  reservekopie: NOW,
  superusers: 2,
  plannen: { zichtbaar: 1, verborgen: 2, voorbeelden: 2 },
  omslagen: { aan: 10, is_leeg: false, voorbeelden: 10 },
  teksten: { totaal: 3, voorbeelden: 3 },
  heeft_club: true,
};

it.each([
  [EMPTY, 'Nog acht dingen, dan kan de eerste club erin'],
  [{ ...FULL, heeft_club: false }, 'Nog één ding, dan kan de eerste club erin'],
  [{ ...FULL, superusers: 1, reservekopie: null }, 'Nog twee dingen, dan is alles ingericht'],
  [{ ...FULL, superusers: 1, later: ['tweede_beheerder' as const] }, 'Alles is ingericht, op één ding voor later na'],
  [FULL, 'Alles is ingericht'],
])('says how many things still wait, %# (SU-24)', (inrichting, sentence) => {
  expect(headlineOf(inrichting)).toBe(sentence);
});

it('counts what was laid aside apart, and what was done since as done (SU-25)', () => {
  const laid = progressOf({ ...EMPTY, later: ['mail', 'teksten'], teksten: { totaal: 1, voorbeelden: 0 } });
  expect(laid).toEqual({ done: 2, later: 1, open: 6, total: 9 });
  expect(progressInWords(laid)).toBe('2 van 9 gedaan, 1 voor later');
  expect(progressInWords(progressOf(EMPTY))).toBe('1 van 9 gedaan');
});

describe('the rules for mail', () => {
  const asked = { from: 'post@mail.club.example', contact: 'hulp@mail.club.example', domain: [], dmarc: [] };

  it('looks for DMARC at the domain and those above it, never at a top-level domain', () => {
    expect(dmarcNames('mail.club.example')).toEqual(['_dmarc.mail.club.example', '_dmarc.club.example']);
    expect(dmarcNames('club.example')).toEqual(['_dmarc.club.example']);
    expect(dmarcNames('localhost')).toEqual(['_dmarc.localhost']);
    expect(dmarcNames('a.b.c.d.e.f.example')).toHaveLength(4);
  });

  it('takes the nearest DMARC rule, two of one kind for none, and no answer for no answer', () => {
    const rule = (dmarc: (string[] | null)[]) => mailRulesOf({ ...asked, dmarc }).dmarc;
    expect(rule([[], ['v=DMARC1; p=reject']])).toEqual({ staat: 'goed', regel: 'v=DMARC1; p=reject' });
    expect(rule([['v=DMARC1; p=none'], ['v=DMARC1; p=reject']])).toMatchObject({ regel: 'v=DMARC1; p=none' });
    expect(rule([['v=DMARC1; p=none', 'v=DMARC1; p=reject']])).toMatchObject({ staat: 'dubbel' });
    expect(rule([null, ['v=DMARC1; p=reject']])).toEqual({ staat: 'onbekend', regel: null });
    expect(rule([['v=DMARC12'], []])).toMatchObject({ staat: 'ontbreekt' });
  });

  it('proposes reports to the address for help, when that is in the same domain', () => {
    expect(mailRulesOf(asked).dmarc_voorstel.regel).toBe('v=DMARC1; p=none; rua=mailto:hulp@mail.club.example');
    expect(mailRulesOf({ ...asked, contact: 'hulp@elders.example' }).dmarc_voorstel.regel).toBe('v=DMARC1; p=none');
  });
});
