import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PACKAGES_MOST } from '#features/campagnemiddelen/shared/rules/shown.ts';
import type { BrochureData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import { SAMPLE_PICTURES, VV_GROENENDAAL } from '../../../../tests/peers/specimen/sample-brochure.ts';
import { AboutSheet, BROCHURE_SHEETS, type BrochureSheetProps, CoverSheet, GrowSheet } from './brochure.tsx';

type Changes = Partial<Omit<BrochureData, 'vereniging'>> & { vereniging?: Partial<BrochureData['vereniging']> };

const sample = ({ vereniging, ...fields }: Changes): BrochureData => ({
  ...VV_GROENENDAAL,
  ...fields,
  vereniging: { ...VV_GROENENDAAL.vereniging, ...vereniging },
});

function draw(
  Sheet: ComponentType<BrochureSheetProps>,
  changes: Changes = {},
  pictures: Pictures = SAMPLE_PICTURES,
): string {
  return renderToStaticMarkup(<Sheet data={sample(changes)} pictures={pictures} />);
}

/** What can be read, with a space between the parts. */
const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

describe('the three pages', () => {
  it('are the cover, the club, and the packages with contacts and the code, in this order, one sheet each (BRO-28)', () => {
    expect(BROCHURE_SHEETS.map(({ name }) => name)).toEqual(['Voorblad', 'Over de club', 'Sponsoropties']);
    const [cover, about, grow] = BROCHURE_SHEETS.map(({ Sheet }) => draw(Sheet));
    for (const page of [cover, about, grow]) expect(page?.match(/class="sheet /gu)).toHaveLength(1);
    expect(cover).toContain('data-field="coverTitle"');
    expect(about).toContain('data-field="vereniging.beschrijving"');
    for (const field of ['sponsorPackages', 'contact', 'inschrijfUrl']) expect(grow).toContain(`data-field="${field}"`);
  });
});

describe('page 1', () => {
  it('shows the photo, the logo, the company, the title, the subtitle, the signed quote and whose brochure it is (BRO-29)', () => {
    const page = draw(CoverSheet, { showQuote: true });
    expect(page).toContain('src="pictures/cover.jpg"');
    expect(page).toContain('src="pictures/logo.png"');
    const words = wordsOf(page);
    expect(words).toContain('Speciaal voor Bakkerij Verhoeven');
    expect(words).toContain('Groei met ons mee! en help ons als shirtsponsor');
    expect(words).toContain(`“${VV_GROENENDAAL.quote}” Anja de Groot, voorzitter`);
    expect(words).toContain('Sponsorbrochure VV Groenendaal');
  });

  it('goes without the company and the quote when they are not asked for, and without a quote that nobody signed (BRO-29, BRO-53)', () => {
    const plain = draw(CoverSheet, { showCompanyName: false, showQuote: false });
    expect(plain).not.toContain('data-field="coverCompanyName"');
    expect(plain).not.toContain('data-field="quote"');
    expect(draw(CoverSheet, { showQuote: true, quoteAuthor: ' ' })).not.toContain('data-field="quote"');
  });

  it('has the badge of the season only with the figures (BRO-30)', () => {
    expect(wordsOf(draw(CoverSheet, { showStats: true }))).toContain('Seizoen 2026/2027');
    expect(draw(CoverSheet, { showStats: false })).not.toContain('Seizoen');
  });

  it('draws the shirt of a club that has no photo, and its shield where it has no logo', () => {
    const shirt = draw(CoverSheet, {}, { ...SAMPLE_PICTURES, cover: null, logo: null });
    expect(shirt).not.toContain('<img');
    expect(shirt.match(/>VG</gu)).toHaveLength(1);
    expect(draw(CoverSheet, {}, { ...SAMPLE_PICTURES, logo: null })).toContain('>VG<');
  });
});

describe('page 2', () => {
  it('shows the description, the figures, the story and the impact under ‘Over {club}’ (BRO-31)', () => {
    const words = wordsOf(draw(AboutSheet));
    expect(words).toMatch(/^Over VV Groenendaal Al 95 jaar speelt/u);
    expect(words).toContain('leden 684');
    expect(words).toContain('Wat kan sponsoring voor jouw bedrijf betekenen? Je naam hangt niet zomaar ergens.');
    expect(words).toContain('Maatschappelijke impact Bij ons voetbalt iedereen mee');
  });

  it('leaves out the figures when they are not shown, and one that is hidden', () => {
    expect(draw(AboutSheet, { showStats: false })).not.toContain('data-field="cijfers"');
    expect(wordsOf(draw(AboutSheet, { hiddenStats: ['leden'] }))).not.toContain('684');
  });
});

describe('page 3', () => {
  it('is titled GROEI MET ONS MEE and tells of the team with its photo, else the introduction (BRO-32)', () => {
    const team = draw(GrowSheet);
    expect(wordsOf(team)).toMatch(/^GROEI MET ONS MEE JO13-1 De JO13-1 speelt/u);
    expect(team).toContain('src="pictures/team.jpg"');
    const intro = draw(GrowSheet, { teamInfo: null });
    expect(wordsOf(intro)).toMatch(/^GROEI MET ONS MEE We zoeken bedrijven uit de buurt/u);
    expect(intro).not.toContain('<img');
    expect(intro).not.toContain('De JO13-1 speelt');
  });

  it('has a card for each package under ‘Sponsoropties’, three at most (BRO-33, BRO-43)', () => {
    const words = wordsOf(draw(GrowSheet));
    expect(words).toMatch(/Sponsoropties Teamsponsor .* Shirtsponsor .* Hoofdsponsor/u);
    const [first] = VV_GROENENDAAL.sponsorPackages;
    if (first === undefined) throw new Error('the sample has packages');
    const five = ['A', 'B', 'C', 'D', 'E'].map((naam) => ({ ...first, naam }));
    expect(draw(GrowSheet, { sponsorPackages: five }).match(/<article/gu)).toHaveLength(PACKAGES_MOST);
    const some = [
      { ...first, isHidden: true },
      { ...first, naam: ' ' },
      { ...first, naam: 'Balsponsor' },
    ];
    const cards = wordsOf(draw(GrowSheet, { sponsorPackages: some }));
    expect(cards).toContain('Sponsoropties Balsponsor €500,-');
    expect(cards).not.toContain('Teamsponsor');
  });

  it('links a number with its country and an address, and what is neither stands there as it was typed', () => {
    const page = draw(GrowSheet);
    expect(page).toContain('<a href="tel:+31612345678">06 1234 5678</a>');
    expect(page).toContain('<a href="mailto:marja@vvgroenendaal.nl">marja@vvgroenendaal.nl</a>');
    const contact = { ...VV_GROENENDAAL.contact, telefoon: 'na zessen', email: 'marja@club.nl?bcc=ander@club.nl' };
    const typed = draw(GrowSheet, { contact, contact_2: null });
    expect(typed).toContain('<p>na zessen</p><p>marja@club.nl?bcc=ander@club.nl</p>');
    expect(typed).not.toMatch(/(?:mailto|tel):/u);
  });

  it('has ‘Contactpersoon’ with both contacts, of which the second may be missing (BRO-34)', () => {
    expect(wordsOf(draw(GrowSheet))).toMatch(
      /Contactpersoon Marja Bos Sponsorcommissie 06 1234 5678 marja@vvgroenendaal\.nl Kees de Wit Penningmeester/u,
    );
    const one = wordsOf(draw(GrowSheet, { contact_2: null }));
    expect(one).toContain('Marja Bos');
    expect(one).not.toContain('Kees de Wit');
  });

  it('shows €- for a package without a price, or what is said instead, and no amount of nothing (BRO-39)', () => {
    const [first] = VV_GROENENDAAL.sponsorPackages;
    if (first === undefined) throw new Error('the sample has packages');
    const sponsorPackages = [{ ...first, prijs: null, eenmaligBedrag: 0 }];
    expect(wordsOf(draw(GrowSheet, { sponsorPackages }))).toContain('Teamsponsor €- looptijd 1 jaar Logo');
    const asked = renderToStaticMarkup(
      <GrowSheet data={sample({ sponsorPackages })} pictures={SAMPLE_PICTURES} priceless="Op aanvraag" />,
    );
    expect(wordsOf(asked)).toContain('Teamsponsor Op aanvraag looptijd 1 jaar');
    expect(wordsOf(draw(GrowSheet))).toContain('€500,- per jaar, looptijd 1 jaar + €95,- eenmalig');
  });

  it('is whole without a code when no code holds the address (BRO-59)', () => {
    const page = draw(GrowSheet, { inschrijfUrl: `https://achterban.nl/${'a'.repeat(4000)}` });
    expect(page).not.toContain('QR-code');
    expect(wordsOf(page)).toMatch(/^GROEI MET ONS MEE .* Sponsoropties .* Contactpersoon Marja Bos/u);
  });
});
