import { z } from 'zod';
import { brochureReadSchema, coverPictureSchema } from '#features/campagnemiddelen/shared/schema.ts';
import { DESIGN_THEMES } from '#features/campagnemiddelen/shared/kinds.ts';

const { vereniging, sponsorPackages, ...shape } = brochureReadSchema.shape;
const { website: _none, logo: _now, ...club } = vereniging.shape;

/** A published brochure as it is stored: what `priv.mobile_snapshot` keeps of one that was saved. */
export const snapshotSchema = z.object({
  vereniging: z.object({ ...club, naam: z.string().trim().min(1) }),
  sponsorPackages: z.array(
    sponsorPackages.element.extend({
      prijs: sponsorPackages.element.shape.prijs.catch(null),
      eenmaligBedrag: sponsorPackages.element.shape.eenmaligBedrag.catch(null),
      looptijdJaar: sponsorPackages.element.shape.looptijdJaar.catch(1),
    }),
  ),
  coverTitle: shape.coverTitle,
  subtitle: shape.subtitle,
  seizoen: shape.seizoen,
  showStats: shape.showStats,
  hiddenStats: shape.hiddenStats,
  designTheme: shape.designTheme,
  inschrijfUrl: shape.inschrijfUrl,
  inschrijfUrlHandmatig: shape.inschrijfUrlHandmatig,
  aiGeneratedStory: shape.aiGeneratedStory,
  teams: shape.teams,
  contact: shape.contact,
  contact_2: shape.contact_2,
  zoekopdracht_titel: shape.zoekopdracht_titel,
});
export type Snapshot = z.output<typeof snapshotSchema>;

/** What stands on the page, in the words in which it stands there. */
export const mobileBrochureSchema = z.object({
  club: z.string(),
  logo: z.string().nullable(),
  cover: coverPictureSchema.nullable(),
  coverCrop: vereniging.shape.coverCrop,
  designTheme: z.enum(DESIGN_THEMES),
  kleuren: z.array(z.string().nullable()),
  titel: z.string(),
  ondertitel: z.string(),
  seizoen: z.string().nullable(),
  cijfers: z.array(z.object({ waarde: z.string(), label: z.string() })),
  over: z.string(),
  verhaal: z.string(),
  impact: z.string(),
  teams_titel: z.string(),
  teams: z.array(z.object({ naam: z.string(), noot: z.string() })),
  meer_teams: z.string().nullable(),
  pakketten: z.array(
    z.object({
      naam: z.string(),
      /** To sign up with this one chosen; one that the search has not leaves the choice open there. */
      kies: z.string().nullable(),
      prijs: z.string().nullable(),
      eenmalig: z.string().nullable(),
      /** Null for the one year that goes without saying. */
      looptijd: z.string().nullable(),
      tegenprestaties: z.array(z.string()),
      meer: z.string().nullable(),
    }),
  ),
  aanmelden: z.string().nullable(),
  contacten: z.array(
    z.object({ naam: z.string(), functie: z.string(), tel: z.string().nullable(), mail: z.string().nullable() }),
  ),
});
export type MobileBrochure = z.infer<typeof mobileBrochureSchema>;

/** Where a brochure stands for a phone, and how often it was looked at, by whichever link. */
export const mobileLinkSchema = z.object({
  mobileUrl: z.string(),
  uniqueLinkId: z.string(),
  published_at: z.date(),
  expires_at: z.date().nullable(),
  weergaven: z.int(),
  laatst_bekeken_op: z.string().nullable(),
  /** The search is closed or put away: who opens the link reads that, and not the brochure. */
  is_gesloten: z.boolean(),
});
export type MobileLink = z.infer<typeof mobileLinkSchema>;
