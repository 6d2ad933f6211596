import type { Db } from '#server/database/database.ts';
import type { Tenant } from '#server/database/tenant.ts';
import type { Admitted } from '#server/http/door.ts';
import { dayOf } from '#shared/dates.ts';
import { Refusal } from '#shared/errors.ts';
import { removeFiles } from '#server/files/jobs.ts';
import { enqueue } from '#server/jobs.ts';
import { listBestanden } from '#features/sponsors/server/queries/bestanden.ts';
import { findClub } from '#features/vereniging/server/queries.ts';
import { persoonsgegevensRefusals } from '#features/persoonsgegevens/shared/refusals.ts';
import { inzageLetter } from '#features/persoonsgegevens/shared/rules/inzage.ts';
import { isFound, placesOf } from '#features/persoonsgegevens/shared/rules/places.ts';
import type { Erasure } from '#features/persoonsgegevens/shared/schema.ts';
import { walkPerson } from '#features/persoonsgegevens/server/queries/persons.ts';
import { findVerzoek, holdPersons } from '#features/persoonsgegevens/server/queries/requests.ts';
import { lockOpen } from './requests.ts';

const WHY_NOT = {
  import_loopt: persoonsgegevensRefusals.wissen_wacht_op_import,
  export_loopt: persoonsgegevensRefusals.wissen_wacht_op_export,
  overdracht_loopt: persoonsgegevensRefusals.wissen_wacht_op_overdracht,
  mail_onderweg: persoonsgegevensRefusals.mail_onderweg,
} as const;

type Walked = Awaited<ReturnType<typeof walkPerson>>;

function allowed(rows: Walked): Walked {
  const code = rows[0]?.plek ?? '';
  if (code === 'onbekend') throw new Refusal('niet_gevonden');
  if (code in WHY_NOT) throw new Refusal(WHY_NOT[code as keyof typeof WHY_NOT]);
  return rows;
}

/** More than these are not kept with the sponsors of one person. */
const SPONSORS_MOST = 20;

/** What would go, and which files somebody has to look into. */
export async function previewErasure(db: Db, tenant: Tenant, id: string): Promise<Erasure> {
  const found = await findVerzoek(db, tenant, id);
  if (found === undefined) throw new Refusal('niet_gevonden');
  if (found.afgerond_op !== null) throw new Refusal(persoonsgegevensRefusals.verzoek_is_af);
  const rows = allowed(await walkPerson(db, id, 'count'));
  const sponsors = rows.find(({ plek }) => plek === 'sponsors')?.rijen as string[] | undefined;
  const bestanden: Erasure['bestanden'] = [];
  for (const sponsor_id of (sponsors ?? []).slice(0, SPONSORS_MOST)) {
    for (const file of await listBestanden(db, tenant, sponsor_id))
      bestanden.push({ id: file.id, naam: file.naam, sponsor_id });
  }
  const counted = countedOf(rows);
  return {
    plaatsen: placesOf(counted),
    is_gevonden: isFound(counted),
    is_sponsor_zelf: counted.some(({ plek }) => plek === 'bedrijf'),
    op_de_kaart: (rows.find(({ plek }) => plek === 'op_de_kaart')?.rijen ?? null) as Erasure['op_de_kaart'],
    bestanden,
  };
}

/** What is told beside the places and their numbers. */
const ASIDE = ['sponsors', 'op_de_kaart', 'uit_de_opslag'];
const countedOf = (rows: Walked) => rows.filter(({ plek }) => !ASIDE.includes(plek));

/** Of who asked to be erased nothing is kept: that is an answer, too. */
export async function requireNothing(db: Db, id: string): Promise<void> {
  if (isFound(countedOf(allowed(await walkPerson(db, id, 'count')))))
    throw new Refusal(persoonsgegevensRefusals.verzoek_is_wissen);
}

/** As the job takes them. */
const REMOVED_AT_ONCE = 100;

/** In this one transaction, or not at all; the files that go are gone from the store a moment later. */
export async function erase({ db, tenant, log }: Admitted<'admin'>, id: string): Promise<void> {
  await holdPersons(db, tenant);
  const { soort, sponsor_id } = await lockOpen(db, tenant, id);
  if (soort !== 'wissen') throw new Refusal('niet_gevonden');
  const walked = allowed(await walkPerson(db, id, 'erase'));
  // Their card may have been written otherwise since they asked: that is no 'Gewist'.
  if (!isFound(countedOf(walked))) throw new Refusal(persoonsgegevensRefusals.niets_gevonden);
  const taken = walked.find(({ plek }) => plek === 'uit_de_opslag')?.rijen as string[] | null | undefined;
  for (let keys = taken ?? []; keys.length > 0; keys = keys.slice(REMOVED_AT_ONCE))
    await enqueue(db, removeFiles, { keys: keys.slice(0, REMOVED_AT_ONCE) }, { tenant });
  // Ids alone: what has to be done again when a backup from before this day is put back (docs/operations.md).
  log.info({ verzoek: id, vereniging: tenant.vereniging_id, sponsor: sponsor_id }, 'a person was erased');
}

/** All that stands somewhere about the person of a request, as a file. */
export async function openInzage(
  { run, tenant }: Admitted<'admin', 'none'>,
  { id, format }: { id: string; format: 'txt' | 'json' },
  now: Date,
): Promise<File> {
  const { asked, club, rows } = await run(async (db) => {
    const found = await findVerzoek(db, tenant, id);
    if (found === undefined || found.soort !== 'inzage') throw new Refusal('niet_gevonden');
    if (found.afgerond_op !== null) throw new Refusal(persoonsgegevensRefusals.verzoek_is_af);
    const own = await findClub(db, tenant, ['naam', 'contactpersoon_mailadres']);
    if (own === undefined) throw new Refusal('niet_gevonden');
    return { asked: found, club: own, rows: allowed(await walkPerson(db, id, 'read')) };
  });
  const places = Object.groupBy(
    rows.filter(({ plek }) => plek !== 'privacyverzoek'),
    ({ plek }) => plek,
  );
  const found = Object.entries(places)
    .map(([plek, lines = []]) => ({ plek, gegevens: lines.map(({ rijen }) => rijen as Record<string, unknown>) }))
    .toSorted((a, b) => Number(b.plek === 'kaart') - Number(a.plek === 'kaart') || a.plek.localeCompare(b.plek, 'nl'));
  const today = dayOf(now);
  const name = `inzage-${today}.${format}`;
  if (format === 'json')
    return new File([JSON.stringify({ naam: asked.naam, gemaakt_op: today, plaatsen: found }, null, 2)], name, {
      type: 'application/json',
    });
  return new File([inzageLetter({ asked, club, today, found })], name, { type: 'text/plain' });
}
