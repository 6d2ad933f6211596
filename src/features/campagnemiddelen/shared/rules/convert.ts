import { safeUrl } from '#shared/urls.ts';
import { parseEuro } from '#shared/money.ts';
import type { CampaignType } from '#features/campagnemiddelen/shared/kinds.ts';
import { MEDIA_LABELS, NEAREST_THEME } from '#features/campagnemiddelen/shared/labels.ts';
import {
  type BrochureData,
  brochureReadSchema,
  type CampaignData,
  campaignReadSchema,
  type ExportSettings,
} from '#features/campagnemiddelen/shared/schema.ts';
import { CAMPAIGN_DEFAULTS, BROCHURE_DEFAULTS } from './build.ts';
import { FORMATS, unitOf } from './formats.ts';
import { isQuoteShown, shownFigures } from './shown.ts';

/** Between what is stored, in whatever shape it was written, and what the documents draw. */

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ours are cents; the first shape wrote euros, as a number or in a text. */
function centsOf(value: unknown, isOurs: boolean): unknown {
  if (typeof value === 'string') return parseEuro(value);
  return typeof value === 'number' ? Math.round(isOurs ? value : value * 100) : value;
}

/** The first shape had no such field. */
const isOurShape = (stored: Plain) => 'inschrijfUrlHandmatig' in stored;

const readPackage =
  (isOurs: boolean) =>
  (value: unknown): unknown => {
    if (!isPlain(value)) return value;
    const promises = value['tegenprestaties'];
    return {
      soortSponsoring: null,
      color: null,
      isHidden: false,
      zoekopdrachtReference: null,
      ...value,
      looptijdJaar: value['looptijdJaar'] ?? 1,
      tegenprestaties: Array.isArray(promises) ? promises.slice(0, 20) : [],
      prijs: centsOf(value['prijs'] ?? null, isOurs),
      eenmaligBedrag: centsOf(value['eenmaligBedrag'] ?? null, isOurs),
    };
  };

const readTeam = (value: unknown): unknown =>
  isPlain(value)
    ? { foto: null, beschrijving: '', eigenschappen: [], ...value, naam: value['naam'] ?? value['teamnaam'] ?? '' }
    : value;

const readContact = (value: unknown): unknown =>
  isPlain(value) ? { functie: '', telefoon: '', foto: null, fotoDataUrl: null, handmatig: false, ...value } : value;

const each = (value: unknown, read: (item: unknown) => unknown) => (Array.isArray(value) ? value.map(read) : value);

/** The figures may also come as a list of labels and values. */
function readStats(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const find = (word: string) => {
    const labelled = value.filter(isPlain).map((item) => ({ ...item, label: String(item['label']).toLowerCase() }));
    const found: unknown =
      labelled.find(({ label }) => label === word) ?? labelled.find(({ label }) => label.startsWith(word));
    const figure = isPlain(found) ? Number(String(found['waarde']).replaceAll('.', '')) : Number.NaN;
    return Number.isFinite(figure) ? figure : null;
  };
  return { leden: find('leden'), teams: find('teams'), bezoekers: find('bezoekers'), socialMedia: find('social') };
}

/** Both names of the second contact are read (G-086). */
const secondContact = (data: Plain) => readContact(data['contact_2'] ?? data['contact2'] ?? null);

/** What is stored over what there is, also inside groups of figures: a shape of before may lack some. */
function filled(fresh: unknown, stored: unknown): unknown {
  if (!isPlain(fresh) || !isPlain(stored)) return stored ?? fresh;
  return { ...stored, ...Object.fromEntries(Object.keys(fresh).map((key) => [key, filled(fresh[key], stored[key])])) };
}

/** What cannot be read of it is as it is now, field by field: one wrong figure does not cost the club its words. */
function readWith<Data extends { vereniging: object }>(
  schema: {
    safeParse: (value: unknown) => { success: boolean; data?: Data; error?: { issues: { path: PropertyKey[] }[] } };
  },
  candidate: Plain & { vereniging: Plain },
  fresh: Data,
): Data | null {
  const first = schema.safeParse(candidate);
  if (first.success) return first.data ?? null;
  const mended: Plain & { vereniging: Plain } = { ...candidate, vereniging: { ...candidate.vereniging } };
  for (const { path } of first.error?.issues ?? []) {
    const [field, part] = path.map(String);
    if (field === 'vereniging' && part !== undefined) {
      mended.vereniging[part] = (fresh.vereniging as Plain)[part];
    } else if (field !== undefined) mended[field] = (fresh as Plain)[field];
  }
  const second = schema.safeParse(mended);
  return second.success ? (second.data ?? null) : null;
}

/** A stored brochure, or null when what is stored is none: it must have a club and packages (BRO-13). */
export function readBrochure(stored: unknown, fresh: BrochureData): BrochureData | null {
  if (!isPlain(stored) || !isPlain(stored['vereniging']) || !Array.isArray(stored['sponsorPackages'])) return null;
  const club = stored['vereniging'];
  const packages = readPackage(isOurShape(stored));
  return readWith(
    brochureReadSchema,
    {
      ...fresh,
      ...stored,
      vereniging: {
        ...fresh.vereniging,
        ...club,
        stats: filled(fresh.vereniging.stats, readStats(club['stats'])),
        details: filled(fresh.vereniging.details, club['details']),
      },
      sponsorPackages: each(stored['sponsorPackages'], packages),
      bronPakketten: each(stored['bronPakketten'] ?? stored['sponsorPackages'], packages),
      contact: readContact(stored['contact'] ?? fresh.contact),
      contact_2: secondContact(stored),
      contactPersons: each(stored['contactPersons'] ?? fresh.contactPersons, readContact),
      teams: each(stored['teams'] ?? fresh.teams, readTeam),
      qrCodeDataUrl: null,
    },
    fresh,
  );
}

/** Unless somebody typed another, it is the address of the search as that is now (BRO-14). */
export function withAddress<Data extends { inschrijfUrl: string; inschrijfUrlHandmatig: boolean }>(
  data: Data,
  current: string,
  origin: string,
): Data {
  const typed = data.inschrijfUrlHandmatig ? typedAddress(data.inschrijfUrl, origin) : null;
  const inschrijfUrl = typed ?? current;
  // Who typed the address of the search, or nothing, wants that of the search, also when that becomes another.
  const inschrijfUrlHandmatig = inschrijfUrl !== current;
  const isSame = inschrijfUrl === data.inschrijfUrl && inschrijfUrlHandmatig === data.inschrijfUrlHandmatig;
  return isSame ? data : { ...data, inschrijfUrl, inschrijfUrlHandmatig };
}

/** Stored with an address that its search has no longer: a file of then leads nowhere. */
export function hasOldAddress(stored: unknown, current: string): boolean {
  if (!isPlain(stored) || stored['inschrijfUrlHandmatig'] === true) return false;
  const address = stored['inschrijfUrl'];
  return typeof address === 'string' && /^https?:/u.test(address) && address !== current;
}

/** A web address that somebody typed, whole; null for what is none. */
function typedAddress(text: string, origin: string): string | null {
  const url = safeUrl(text, origin);
  return url !== null && /^https?:/u.test(url) ? url : null;
}

/** Another material with what the brochure says. */
export function campaignOf(brochure: BrochureData, type: CampaignType, settings?: ExportSettings): CampaignData {
  const { vereniging, contact_2, zoekopdracht_titel, designTheme, quote, quoteAuthor, sponsorIntro } = brochure;
  const { width, height, unit, dpi, colorMode, interactive } = FORMATS[type];
  const { stats, details, type_vereniging: _type, maatschappelijkeImpact: _impact, ...rest } = vereniging;
  const { bezoekersInterval: _interval, socialMediaVan: _from, ...club } = rest;
  // The brochure's own title ends with an exclamation mark where the others' has none (G-088).
  const isDefault = brochure.coverTitle.replaceAll(/\s+/gu, ' ').trim() === BROCHURE_DEFAULTS.coverTitle;
  return {
    mediaType: type,
    format: MEDIA_LABELS[type],
    dimensions: { width, height, unit },
    interactive,
    export_settings: settings ?? { dpi, colorMode },
    vereniging: {
      ...club,
      aantal_leden: stats.leden,
      aantal_teams: stats.teams,
      aantal_vrijwilligers: details.leden.vrijwilligers,
    },
    sponsorPackages: brochure.sponsorPackages,
    contact: brochure.contact,
    contact2: contact_2,
    contactPersons: brochure.contactPersons,
    teams: brochure.teams,
    seizoen: brochure.seizoen,
    coverTitle: isDefault ? CAMPAIGN_DEFAULTS.coverTitle : brochure.coverTitle,
    subtitle: brochure.subtitle,
    zoekopdrachtTitel: zoekopdracht_titel,
    designTheme: NEAREST_THEME[designTheme],
    inschrijfUrl: brochure.inschrijfUrl,
    inschrijfUrlHandmatig: brochure.inschrijfUrlHandmatig,
    quote: isQuoteShown(brochure) ? quote : '',
    quoteAuthor,
    sponsorIntro,
    cijfers: brochure.showStats
      ? shownFigures(vereniging, brochure.hiddenStats).map(({ waarde, label }) => ({ waarde, label }))
      : [],
  };
}

/** A stored material, or null when what is stored is none; what it lacks comes from what the brochure makes of it. */
export function readCampaign(stored: unknown, fresh: CampaignData): CampaignData | null {
  if (!isPlain(stored) || !isPlain(stored['vereniging']) || !Array.isArray(stored['sponsorPackages'])) return null;
  const size = isPlain(stored['dimensions']) ? stored['dimensions'] : fresh.dimensions;
  return readWith(
    campaignReadSchema,
    {
      ...fresh,
      ...stored,
      dimensions: { ...fresh.dimensions, ...size, unit: unitOf(size['unit' as keyof typeof size]) },
      vereniging: { ...fresh.vereniging, ...stored['vereniging'] },
      sponsorPackages: each(stored['sponsorPackages'], readPackage(isOurShape(stored))),
      contact: readContact(stored['contact'] ?? fresh.contact),
      contact2: secondContact(stored),
      contactPersons: each(stored['contactPersons'] ?? fresh.contactPersons, readContact),
      teams: each(stored['teams'] ?? fresh.teams, readTeam),
    },
    fresh,
  );
}
