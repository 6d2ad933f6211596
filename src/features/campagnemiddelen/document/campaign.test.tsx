import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { campaignOf } from '#features/campagnemiddelen/shared/rules/convert.ts';
import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import { SAMPLE_PICTURES, VV_GROENENDAAL } from '../../../../tests/peers/specimen/sample-brochure.ts';
import { CampaignSheet, type CampaignSheetProps } from './campaign.tsx';

const draw = (
  type: CampaignSheetProps['data']['mediaType'],
  fields: Partial<BrochureData> = {},
  props: Partial<CampaignSheetProps> = {},
) =>
  renderToStaticMarkup(
    <CampaignSheet data={campaignOf({ ...VV_GROENENDAAL, ...fields }, type)} pictures={SAMPLE_PICTURES} {...props} />,
  );
const wordsOf = (markup: string) => markup.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');

describe('packages on the other materials', () => {
  it('are two at most on the A5; with none its preview shows two examples, marked so, and a file none (MAT-46)', () => {
    const two = wordsOf(draw('a5'));
    expect(two).toContain('Teamsponsor €500,- per jaar Shirtsponsor €1.250,- per jaar');
    expect(two).not.toContain('Hoofdsponsor');
    const preview = wordsOf(draw('a5', { sponsorPackages: [] }, { isPreview: true }));
    expect(preview).toContain('Basis Sponsor €500,- per jaar Premium Sponsor €1.000,- per jaar Voorbeeld');
    const file = draw('a5', { sponsorPackages: [] });
    expect(file).not.toContain('Voorbeeld');
    expect(file).not.toContain('data-field="sponsorPackages"');
    expect(wordsOf(draw('a5', {}, { isPreview: true }))).not.toContain('Voorbeeld');
  });

  it('are three at most on the A4 and the folded flyer (BRO-43)', () => {
    const [first] = VV_GROENENDAAL.sponsorPackages;
    if (first === undefined) throw new Error('the sample has packages');
    const sponsorPackages = ['A', 'B', 'C', 'D'].map((naam) => ({ ...first, naam: `Pakket ${naam}` }));
    for (const page of [draw('a4', { sponsorPackages }), draw('flyer', { sponsorPackages }, { variant: 'folded' })]) {
      expect(wordsOf(page)).toContain('Pakket C');
      expect(wordsOf(page)).not.toContain('Pakket D');
    }
  });

  it('read ‘Op aanvraag’ without a price', () => {
    const sponsorPackages = VV_GROENENDAAL.sponsorPackages.map((pakket) => ({ ...pakket, prijs: null }));
    expect(wordsOf(draw('a4', { sponsorPackages }))).toContain('Teamsponsor Op aanvraag Shirtsponsor Op aanvraag');
  });
});

it('marks both folds outside the trimmed page, at 70 and 140 mm (MAT-52)', () => {
  const page = draw('flyer', {}, { variant: 'folded' });
  expect(
    [...page.matchAll(/class="fold (head|tail)" style="left:(\d+)mm"/gu)].map(([, end, left]) => [end, left]),
  ).toEqual([
    ['head', '74'],
    ['tail', '74'],
    ['head', '144'],
    ['tail', '144'],
  ]);
});

it('says who it is from and whom to call on the A4, with its website', () => {
  const words = wordsOf(draw('a4'));
  expect(words).toContain('VV Groenendaal zoekt sponsors voor seizoen 2026/2027');
  expect(words).toContain('Marja Bos Sponsorcommissie 06 1234 5678 marja@vvgroenendaal.nl vvgroenendaal.nl');
});
