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
import { shownFigures } from './shown.ts';

/** Between what is stored, in whatever shape it was written, and what the documents draw. */

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Amounts were once written as euros in a text. */
const centsOf = (value: unknown) => (typeof value === 'string' ? parseEuro(value) : value);

function readPackage(value: unknown): unknown {
  if (!isPlain(value)) return value;
  return {
    eenmaligBedrag: null,
    soortSponsoring: null,
    color: null,
    isHidden: false,
    zoekopdrachtReference: null,
    ...value,
    looptijdJaar: value['looptijdJaar'] ?? 1,
    tegenprestaties: value['tegenprestaties'] ?? [],
    ...('prijs' in value && { prijs: centsOf(value['prijs']) }),
    ...('eenmaligBedrag' in value && { eenmaligBedrag: centsOf(value['eenmaligBedrag']) }),
  };
}

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
    const found = value.find((item) => isPlain(item) && String(item['label']).toLowerCase().includes(word));
    const figure = isPlain(found) ? Number(String(found['waarde']).replaceAll('.', '')) : Number.NaN;
    return Number.isFinite(figure) ? figure : null;
  };
  return { leden: find('leden'), teams: find('team'), bezoekers: find('bezoeker'), socialMedia: find('social') };
}

/** Both names of the second contact are read (G-086). */
const secondContact = (data: Plain) => readContact(data['contact_2'] ?? data['contact2'] ?? null);

/** A stored brochure, or null when what is stored is none: it must have a club and packages (BRO-13). */
export function readBrochure(stored: unknown, fresh: BrochureData): BrochureData | null {
  if (!isPlain(stored) || !isPlain(stored['vereniging']) || !Array.isArray(stored['sponsorPackages'])) return null;
  const club = stored['vereniging'];
  const parsed = brochureReadSchema.safeParse({
    ...fresh,
    ...stored,
    vereniging: { ...fresh.vereniging, ...club, stats: readStats(club['stats'] ?? fresh.vereniging.stats) },
    sponsorPackages: each(stored['sponsorPackages'], readPackage),
    bronPakketten: each(stored['bronPakketten'] ?? stored['sponsorPackages'], readPackage),
    contact: readContact(stored['contact'] ?? fresh.contact),
    contact_2: secondContact(stored),
    contactPersons: each(stored['contactPersons'] ?? fresh.contactPersons, readContact),
    teams: each(stored['teams'] ?? fresh.teams, readTeam),
    qrCodeDataUrl: null,
  });
  return parsed.success ? parsed.data : null;
}

/** Unless somebody typed another, it is the address of the search as that is now (BRO-14). */
export function withAddress<Data extends { inschrijfUrl: string; inschrijfUrlHandmatig: boolean }>(
  data: Data,
  current: string,
  origin: string,
): Data {
  const inschrijfUrl = data.inschrijfUrlHandmatig ? (safeUrl(data.inschrijfUrl, origin) ?? current) : current;
  return inschrijfUrl === data.inschrijfUrl ? data : { ...data, inschrijfUrl };
}

/** Another material with what the brochure says. */
export function campaignOf(brochure: BrochureData, type: CampaignType, settings?: ExportSettings): CampaignData {
  const { vereniging, contact_2, zoekopdracht_titel, designTheme, quote, quoteAuthor, sponsorIntro } = brochure;
  const { width, height, unit, dpi, colorMode, interactive } = FORMATS[type];
  const { stats, details, type_vereniging: _type, maatschappelijkeImpact: _impact, ...club } = vereniging;
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
    quote,
    quoteAuthor,
    sponsorIntro,
    cijfers: shownFigures(vereniging, brochure.hiddenStats).map(({ waarde, label }) => ({ waarde, label })),
  };
}

/** A stored material, or null when what is stored is none; what it lacks comes from what the brochure makes of it. */
export function readCampaign(stored: unknown, fresh: CampaignData): CampaignData | null {
  if (!isPlain(stored) || !isPlain(stored['vereniging']) || !Array.isArray(stored['sponsorPackages'])) return null;
  const size = isPlain(stored['dimensions']) ? stored['dimensions'] : fresh.dimensions;
  const parsed = campaignReadSchema.safeParse({
    ...fresh,
    ...stored,
    dimensions: { ...fresh.dimensions, ...size, unit: unitOf(size['unit' as keyof typeof size]) },
    vereniging: { ...fresh.vereniging, ...stored['vereniging'] },
    sponsorPackages: each(stored['sponsorPackages'], readPackage),
    contact: readContact(stored['contact'] ?? fresh.contact),
    contact2: secondContact(stored),
    contactPersons: each(stored['contactPersons'] ?? fresh.contactPersons, readContact),
    teams: each(stored['teams'] ?? fresh.teams, readTeam),
  });
  return parsed.success ? parsed.data : null;
}
