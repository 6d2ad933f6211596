import { sql } from 'kysely';
import type { Db } from '#server/database/database.ts';
import type { PublicPakket, PublicSearch } from '#features/zoekopdrachten/shared/rules/public-page.ts';
import type { Aanmelding, AanmeldingInput } from '#features/inschrijven/shared/schema.ts';

interface PageRow {
  stand: PublicSearch['stand'];
  zoekopdracht: string;
  naam: string;
  logo: string | null;
  kleur_1: string | null;
  kleur_2: string | null;
  kleur_3: string | null;
  contact_naam: string;
  contact_functie: string | null;
  contact_telefoonnummer: string | null;
  contact_mailadres: string;
  pakketten: PublicPakket[];
}

/** The search at this address with its club, at most one; null when there is none. */
export async function findPublicSearch(db: Db, code: string): Promise<PublicSearch | null> {
  const { rows } = await sql<PageRow>`select * from app.find_inschrijfpagina(${code})`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { stand, zoekopdracht, naam, logo, kleur_1, kleur_2, kleur_3, pakketten } = row;
  return {
    stand,
    zoekopdracht,
    club: { naam, logo, kleur_1, kleur_2, kleur_3 },
    contact: {
      naam: row.contact_naam,
      functie: row.contact_functie,
      telefoonnummer: row.contact_telefoonnummer,
      mailadres: row.contact_mailadres,
    },
    pakketten,
  };
}

/** One more look at the page. */
export async function countView(db: Db, code: string): Promise<void> {
  await sql`select app.count_weergave(${code})`.execute(db);
}

/** Whether this address may have its one confirmation of the day; nobody else is told so until this transaction ends. */
export async function mayConfirm(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select app.may_confirm(${email}) as may`.execute(db);
  return rows[0]?.may === true;
}

interface SignedUp {
  uitkomst: 'nieuw' | 'dubbel' | 'anders' | 'onbekend' | 'gesloten' | 'geen_pakket';
  vereniging_id: string;
  match_id: string;
  package_details: Aanmelding['pakket'];
}

/** What the page cannot know: which text was agreed to, what stands for no counter-performances, how it was filled in. */
export interface SignUpFacts {
  tekst_versie: string;
  standaard: readonly string[];
  ingevuld_seconden: number;
  verzonden_keer: number;
}

/** A row could not be stored; the database says which. */
export class NotStored extends Error {
  readonly what: 'sponsor_mislukt' | 'match_mislukt';

  constructor(what: NotStored['what'], cause: unknown) {
    super(what, { cause });
    this.what = what;
  }
}
const NOT_STORED = 'AB001';

export async function signUp(db: Db, input: AanmeldingInput, facts: SignUpFacts): Promise<SignedUp> {
  const { code, pakket_id, akkoord: _given, formulier: _checked, bijnaam: _empty, kvk_nummer, ...bedrijf } = input;
  const company = JSON.stringify({ ...bedrijf, kvk_nummer: kvk_nummer === '' ? null : kvk_nummer });
  try {
    const { rows } = await sql<SignedUp>`
      select * from app.sign_up(${code}, ${pakket_id}, ${company}::jsonb, ${facts.tekst_versie},
        ${[...facts.standaard]}::text[], ${facts.ingevuld_seconden}::integer, ${facts.verzonden_keer}::integer)`.execute(
      db,
    );
    const [made] = rows;
    if (made === undefined) throw new Error('a sign-up ended without an outcome');
    return made;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === NOT_STORED)) throw error;
    throw new NotStored(error.message === 'sponsor_mislukt' ? 'sponsor_mislukt' : 'match_mislukt', error);
  }
}
