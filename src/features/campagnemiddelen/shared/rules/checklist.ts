import { listOf, plural } from '#shared/text.ts';
import { safeUrl } from '#shared/urls.ts';
import type { CampaignType } from '#features/campagnemiddelen/shared/kinds.ts';
import type { CampaignData, CoverPicture } from '#features/campagnemiddelen/shared/schema.ts';
import { FORMATS } from './formats.ts';
import { PHOTO_SLOTS, ppiIn, sharpnessAt } from './sharpness.ts';
import { hasOwnPromises, packagesOnPage, shownPackages } from './shown.ts';

/** What somebody should know of a material before it is made, in words. */

export interface Check {
  /** 'warn' can be made and is not as good as it could be; 'bad' is wrong. */
  state: 'ok' | 'warn' | 'bad';
  title: string;
  note: string;
}

/** How many packages stand on each; those for a screen have no room for any. */
const PACKAGES_ON: Record<CampaignType, number> = { a4: 3, a5: 2, flyer: 3, social: 0, tv: 0 };

/** How a text stands in its room, as the sheet measured it. */
type Fit = Readonly<Record<string, { step: number; lines: number; over: number }>>;

const TEXT_NAMES: Record<string, string> = {
  coverTitle: 'titel',
  subtitle: 'ondertitel',
  'vereniging.naam': 'naam van de club',
};

function textCheck(fit: Fit): Check {
  const tooLong = Object.entries(fit).flatMap(([name, { over }]) => (over > 0 ? [TEXT_NAMES[name] ?? 'tekst'] : []));
  if (tooLong.length > 0) {
    return { state: 'bad', title: 'Niet alle tekst past', note: `Te lang: ${listOf([...new Set(tooLong)])}.` };
  }
  const title = fit['coverTitle'];
  const isSmaller = Object.values(fit).some(({ step }) => step > 0);
  const lines = title ? `Titel op ${plural(title.lines, 'regel', 'regels')}, ` : '';
  const letters = isSmaller ? 'in kleinere letters.' : 'in de grootste letters.';
  const note = `${lines}${letters}`;
  return { state: 'ok', title: 'Alle tekst past', note: note.charAt(0).toUpperCase() + note.slice(1) };
}

function packagesCheck(data: CampaignData): Check[] {
  const most = PACKAGES_ON[data.mediaType];
  if (most === 0) return [];
  const all = shownPackages(data.sponsorPackages, most);
  if (all.length === 0) {
    return [
      {
        state: 'warn',
        title: 'Nog geen pakket',
        note: 'Je ziet twee voorbeelden. Voeg een pakket toe aan je zoekopdracht.',
      },
    ];
  }
  const priceless = all.filter(({ prijs, eenmalig }) => prijs === null && eenmalig === null);
  const count = plural(all.length, 'pakket', 'pakketten');
  const title = priceless.length === 0 ? `${count}, met bedrag` : `${count}, waarvan ${priceless.length} zonder bedrag`;
  return [{ state: 'ok', title, note: all.map(({ naam }) => naam).join(', ') }];
}

/** Examples where the club said nothing: only the folded flyer prints what a company gets (G-083). */
function promisesCheck({ mediaType, sponsorPackages }: CampaignData): Check[] {
  if (mediaType !== 'flyer') return [];
  const names = packagesOnPage(sponsorPackages).flatMap((pakket) =>
    hasOwnPromises(pakket) ? [] : [pakket.naam.trim()],
  );
  if (names.length === 0) return [];
  const title = `Bij ${listOf(names)} staan voorbeelden als tegenprestatie.`;
  return [{ state: 'warn', title, note: 'Vul je eigen in.' }];
}

const codeCheck = ({ inschrijfUrl, inschrijfUrlHandmatig }: CampaignData): Check => {
  if (safeUrl(inschrijfUrl) === null)
    return { state: 'bad', title: 'QR-code zonder adres', note: 'Vul een adres in waar een bedrijf zich aanmeldt.' };
  const note = inschrijfUrlHandmatig ? 'Gaat naar het adres dat je zelf invulde.' : 'Gaat naar je aanmeldpagina.';
  return { state: 'ok', title: 'QR-code werkt', note };
};

function contactCheck({ mediaType, contact }: CampaignData): Check[] {
  if (FORMATS[mediaType].unit === 'px') return [];
  const facts = [contact.naam, contact.telefoon || contact.email].filter((fact) => fact.trim() !== '');
  return contact.naam.trim() === ''
    ? [{ state: 'warn', title: 'Geen contactpersoon', note: 'Een bedrijf weet dan niet wie het kan bellen.' }]
    : [{ state: 'ok', title: 'Contactpersoon staat erop', note: facts.join(', ') }];
}

/** Where the photo stands on each that is printed: a flyer also as the sheet that is folded. */
const SLOTS_ON: Record<CampaignType, readonly (keyof typeof PHOTO_SLOTS)[]> = {
  a4: ['a4'],
  a5: ['a5'],
  flyer: ['flyer', 'folded'],
  social: [],
  tv: [],
};

function sharpnessCheck({ mediaType, vereniging }: CampaignData, cover: CoverPicture | null): Check[] {
  const slots = SLOTS_ON[mediaType];
  if (slots.length === 0) return [];
  if (cover === null) return [{ state: 'warn', title: 'Geen foto', note: 'Kies een omslagfoto in je brochure.' }];
  const [least] = slots
    .map((slot) => ({ slot, ppi: ppiIn(PHOTO_SLOTS[slot], cover, vereniging.coverCrop, false) }))
    .toSorted((a, b) => a.ppi - b.ppi);
  if (least === undefined) return [];
  const told = `${least.ppi} ppi${least.slot === 'folded' ? ' als hij gevouwen is' : ''}.`;
  switch (sharpnessAt(least.ppi)) {
    case 'te_klein':
      return [{ state: 'bad', title: 'Foto te klein voor drukwerk', note: `${told} Kies een grotere foto.` }];
    case 'matig':
      return [{ state: 'warn', title: 'Foto kan onscherp drukken', note: `${told} Op een scherm is hij prima.` }];
    case 'scherp':
      return [{ state: 'ok', title: 'Scherp genoeg voor drukwerk', note: '300 ppi of meer' }];
  }
}

/** What is wrong first. */
const ORDER = ['bad', 'warn', 'ok'];

export const checklistOf = (data: CampaignData, fit: Fit, cover: CoverPicture | null): Check[] =>
  [
    textCheck(fit),
    ...packagesCheck(data),
    ...promisesCheck(data),
    codeCheck(data),
    ...contactCheck(data),
    ...sharpnessCheck(data, cover),
  ].toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));

/** Nothing of the club is known, so there is nothing to show. */
export const isEmptyMaterial = ({ vereniging, coverTitle }: Pick<CampaignData, 'vereniging' | 'coverTitle'>) =>
  vereniging.naam.trim() === '' && coverTitle.trim() === '';
