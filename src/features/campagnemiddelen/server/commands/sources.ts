import type { Change } from '#shared/changes.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import type { Env } from '#server/env.ts';
import type { Admitted } from '#server/http/door.ts';
import { attempt } from '#server/retention.ts';
import { listContactpersonen } from '#features/accounts/server/queries.ts';
import { findAnyCover, findShownCover } from '#features/covers/server/queries.ts';
import { isMediaLocked, type MediaType } from '#features/prijzen/shared/rules.ts';
import { findZoekopdracht } from '#features/zoekopdrachten/server/queries.ts';
import { publicAddress } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import { campagnemiddelenRefusals } from '#features/campagnemiddelen/shared/refusals.ts';
import { buildBrochure, contactsOf } from '#features/campagnemiddelen/shared/rules/build.ts';
import { hasOldAddress, readBrochure, withAddress } from '#features/campagnemiddelen/shared/rules/convert.ts';
import { CONTACTS_MOST, COVER_PLACEHOLDER, shownFigures } from '#features/campagnemiddelen/shared/rules/shown.ts';
import { storyText } from '#features/campagnemiddelen/shared/rules/texts.ts';
import type {
  BrochureContact,
  BrochureData,
  BrochureTeam,
  Pictures,
} from '#features/campagnemiddelen/shared/schema.ts';
import { type Made, readSources } from '#features/campagnemiddelen/server/queries/materials.ts';

/** A request of a member, or a job of the club. */
export type Working = Pick<Admitted<'member'>, 'db' | 'tenant' | 'log'> & { env: Pick<Env, 'PUBLIC_ORIGIN'> };
/** A request that saves: that is counted. */
export type Saving = Working & Pick<Admitted<'member'>, 'recorder'>;
export type Ground = Awaited<ReturnType<typeof gather>>;

/** What the documents of a search are made from, as it is now. */
export async function gather(context: Working, zoekopdracht_id: string) {
  const { db, tenant, env } = context;
  const search = await findZoekopdracht(db, tenant, zoekopdracht_id);
  if (search === null) throw new Refusal('niet_gevonden');
  const { club: clubs, made, teamIds, ...sources } = await readSources(db, { ...tenant, zoekopdracht_id });
  const [club] = clubs;
  if (club === undefined) throw new Refusal('niet_gevonden');
  const people = await readPeople(context);
  const madeOf = (type: MediaType) => made.find((material) => material.type === type);
  const inschrijfUrl = publicAddress(env.PUBLIC_ORIGIN, search.code);
  const build = (cover: string | null) =>
    buildBrochure({ club, search, teams: sources.teams, people, cover, inschrijfUrl, today: dayOf(new Date()) });
  const stored = madeOf('brochure');
  const saved = stored === undefined ? null : readBrochure(stored.data, build(null));
  // Which cover it begins with is only looked for when there is no brochure that has one.
  const fresh = withStory(build(saved === null ? await findAnyCover(db, club.type_vereniging, search.id) : null));
  return {
    ...sources,
    teamIds: teamIds.map(({ id }) => id),
    club,
    search,
    madeOf,
    inschrijfUrl,
    contacts: contactsOf(club, people),
    /** A brochure as it would begin. */
    fresh,
    /** The saved one as it was stored; null when there is none that can be read. */
    saved,
  };
}

/** Whom a company can ask. When they cannot be read there is the club's own contact, and a line in the log (BRO-18). */
async function readPeople({ db, tenant, log }: Working) {
  const outcome = await attempt(db, () => listContactpersonen(db, tenant));
  if ('done' in outcome) return outcome.done;
  log.error({ err: outcome.problem }, 'contact persons could not be read; the club’s own are used');
  return null;
}

function withStory(brochure: BrochureData): BrochureData {
  const { naam, plaats, type_vereniging } = brochure.vereniging;
  const aiGeneratedStory = storyText(
    {
      verenigingNaam: naam,
      plaats,
      type_vereniging,
      zoekopdrachtTitel: brochure.zoekopdracht_titel,
      cijfers: shownFigures(brochure.vereniging, []),
      sponsorPackages: brochure.sponsorPackages,
    },
    0,
  );
  return { ...brochure, aiGeneratedStory };
}

/** For everybody but a superuser who acts for the club (MAT-31). */
export function refuseLocked({ locks }: Pick<Ground, 'locks'>, { tenant }: Pick<Working, 'tenant'>, type: MediaType) {
  if (isMediaLocked(locks, type, { isSuperuser: tenant.acting_superuser_id !== null })) {
    throw new Refusal(campagnemiddelenRefusals.type_vergrendeld);
  }
}

interface Shown {
  vereniging: { logo: string | null; coverImage: string };
  teams: BrochureTeam[];
  contact: BrochureContact;
  contactPersons: BrochureContact[];
  inschrijfUrl: string;
  inschrijfUrlHandmatig: boolean;
}

/** What of a club and a search a document takes as it is now. */
interface Now extends Pick<Ground, 'contacts' | 'teamIds' | 'inschrijfUrl'> {
  photos: readonly { id: string; url: string }[];
  club: { logo: string | null };
  search: { zoekopdracht: string };
}

/**
 * The pictures and the address are never what somebody sent or what was there then: who takes a photo down takes it
 * out of every document, and nothing in it can be another club's.
 */
export function asNow<Data extends Shown>(data: Data, ground: Now, origin: string): Data {
  const faces = new Set(ground.contacts.map(({ foto }) => foto));
  const known = new Set(ground.teamIds);
  const photos = new Map(ground.photos.map(({ id, url }) => [id, url]));
  const face = (contact: BrochureContact): BrochureContact => ({
    ...contact,
    foto: faces.has(contact.foto) ? contact.foto : null,
    fotoDataUrl: null,
  });
  /** Who was not typed by hand is who the club has now: by mail address, else by place. */
  const person = <Contact extends BrochureContact | null>(contact: Contact, place: number): Contact => {
    if (contact === null || contact.handmatig) return (contact && face(contact)) as Contact;
    const now = ground.contacts.find(({ email }) => email === contact.email) ?? ground.contacts[place] ?? null;
    return (now ?? (place === 0 ? face(contact) : null)) as Contact;
  };
  const now = {
    ...data,
    vereniging: {
      ...data.vereniging,
      logo: ground.club.logo,
      // An address of long ago is no image of ours.
      coverImage: isId(data.vereniging.coverImage) ? data.vereniging.coverImage : COVER_PLACEHOLDER,
    },
    // A team that the club no longer has stands on nothing.
    teams: data.teams.flatMap((team) => (known.has(team.id) ? [{ ...team, foto: photos.get(team.id) ?? null }] : [])),
    contact: person(data.contact, 0),
    contactPersons: ground.contacts.slice(0, CONTACTS_MOST),
    ...('contact_2' in data && { contact_2: person(data.contact_2 as BrochureContact | null, 1) }),
    ...('contact2' in data && { contact2: person(data.contact2 as BrochureContact | null, 1) }),
    ...('zoekopdracht_titel' in data && { zoekopdracht_titel: ground.search.zoekopdracht }),
    ...('zoekopdrachtTitel' in data && { zoekopdrachtTitel: ground.search.zoekopdracht }),
  };
  return withAddress(now, ground.inschrijfUrl, origin);
}

/** Those of a document, as they are now. */
export async function picturesOf(
  { db, tenant }: Pick<Working, 'db' | 'tenant'>,
  { club, photos, sizes }: Pick<Ground, 'club' | 'photos' | 'sizes'>,
  { vereniging, teams }: { vereniging: { coverImage: string }; teams: readonly { id: string }[] },
): Promise<Pictures> {
  const shown = new Set(teams.map(({ id }) => id));
  const large = new Map(sizes.map(({ owner_id, width, height }) => [owner_id, { width, height }]));
  const { coverImage } = vereniging;
  return {
    logo: club.logo,
    cover: isId(coverImage) ? await findShownCover(db, tenant, coverImage) : null,
    teams: Object.fromEntries(
      photos.flatMap(({ id, url }) =>
        shown.has(id) ? [[id, { url, width: null, height: null, ...large.get(id) }]] : [],
      ),
    ),
  };
}

/** What a save names takes the place of what was there; what it leaves out stays. */
export const laidOver = <Data extends object>(stored: Data, change: Change<Data>): Data => ({
  ...stored,
  ...(Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<Data>),
});

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
export const isId = (text: string) => text !== COVER_PLACEHOLDER && ID.test(text);

/** Who changed it last and when, of what is stored; nothing yet is version 0. */
export const stampOf = (stored: Made | undefined, { inschrijfUrl }: Pick<Ground, 'inschrijfUrl'>) => ({
  id: stored?.id ?? null,
  version: stored?.version ?? 0,
  updated_at: stored === undefined ? null : new Date(stored.updated_at),
  updated_by: stored?.updated_by ?? null,
  is_link_vernieuwd: hasOldAddress(stored?.data, inschrijfUrl),
});
