import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FEATURES } from '#start/features.ts';
import type { Endpoint } from './endpoints.ts';
import {
  makeBestand,
  makeContactpersoon,
  makeContract,
  makeBewaardFilter,
  makeBrochure,
  makeCampagnemiddel,
  makeClubexport,
  makeCta,
  makeCover,
  makeDeadLetter,
  makeFile,
  makeGebeurtenis,
  makeImportBatch,
  makeMail,
  makeMailing,
  makeMatch,
  makeMaterialFile,
  makeMobileBrochure,
  makePendingPicture,
  makeOverdracht,
  makePlan,
  makePrivacyverzoek,
  makePromiseLine,
  makeSamenvoeging,
  makeTeam,
  makeTegenprestatie,
  makeToegangsverzoek,
  makeUser,
  makeVereniging,
  makeVerwijderdTeam,
  makeZoekopdracht,
} from './factories.ts';
import type { TestServer } from './server.ts';

export interface World {
  vereniging_id: string;
  user_id: string;
  /** In every text of this world, so that a leak shows. */
  text: string;
}

/** A row, and by table the rows it hangs on. */
export interface Made {
  id: string;
  under?: Record<string, string>;
}

/** A webhook that answers everybody. */
const webhookPeer = async () => {
  peer ??= new Promise((ready) => {
    const made = createServer((_, response) => response.end('{"download_url":"https://127.0.0.1/klaar.pdf"}'));
    made.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(made.address() as AddressInfo).port}/`)).unref();
  });
  return peer;
};
let peer: Promise<string> | undefined;

type Maker = (server: TestServer, world: World, endpoint: Endpoint) => Promise<Made>;

/**
 * Makes a row of a table in somebody's world, by the slice that owns the table. A feature without a line here does not
 * compile; one that takes the id of a table without a maker fails, so nobody forgets.
 */
export const MAKERS: Record<keyof typeof FEATURES, Record<string, Maker>> = {
  accounts: {
    session: (server, { user_id }) => server.signIn(user_id),
    users: ({ admin }, { vereniging_id }, { name }) => {
      const isBlocked = name === 'accounts.unblock';
      const block = isBlocked ? { geblokkeerd_op: new Date(), geblokkeerd_reden: 'spam' } : {};
      return makeUser(admin, { vereniging_id, ...block });
    },
  },
  agenda: {},
  assistent: {},
  teams: {
    team: ({ admin }, { vereniging_id }) => makeTeam(admin, vereniging_id),
    verwijderd_team: ({ admin }, { vereniging_id }) => makeVerwijderdTeam(admin, vereniging_id),
  },
  vereniging: {
    // Only a club that was deleted is put back, or taken along by the provider.
    vereniging: ({ admin }, { text }, { name }) =>
      makeVereniging(admin, {
        naam: text,
        ...((name === 'vereniging.restore' || name.endsWith('DeletedExport')) && {
          verwijderd_op: new Date(),
          verwijderd_reden: text,
        }),
        ...(name === 'vereniging.setMailTier' && { verified_at: new Date() }),
      }),
    // A save names a picture that waits; the other endpoints give out what is ready.
    file: async ({ admin, services }, { vereniging_id, user_id }, { name, meta }) => {
      if (meta.ids?.['id'] === 'file') return makeFile(admin, services.storage, vereniging_id);
      if (name === 'sponsors.addBestand') return makePendingPicture(admin, { vereniging_id, user_id }, 'attachment');
      return makePendingPicture(admin, { vereniging_id, user_id }, name.startsWith('teams.') ? 'teamfoto' : 'logo');
    },
  },
  toegangsverzoeken: {
    // The console cleans up only what its own people asked.
    toegangsverzoek: async ({ admin }, { vereniging_id }, { name }) => {
      const asker = name === 'toegangsverzoeken.cleanOne' ? await makeUser(admin, { rol: 'superuser' }) : null;
      return makeToegangsverzoek(admin, vereniging_id, asker === null ? {} : { user_id: asker.id });
    },
  },
  zoekopdrachten: {
    // Under itself too: what else is said of a search is said of this one.
    zoekopdracht: async ({ admin }, { vereniging_id }) => {
      const { id } = await makeZoekopdracht(admin, vereniging_id);
      return { id, under: { zoekopdracht: id } };
    },
    pakket: async ({ admin }, { vereniging_id }) => {
      const { id, pakket_id } = await makeZoekopdracht(admin, vereniging_id);
      return { id: pakket_id, under: { zoekopdracht: id } };
    },
  },
  matches: {
    // Only what is signed can be extended, or turn out not to be signed after all.
    match: ({ admin }, { vereniging_id }, { name }) => {
      if (name === 'sponsors.dropContract' || name === 'sponsors.extendContract')
        return makeContract(admin, vereniging_id);
      const seen = name.startsWith('contracten.') && { contract_signed: true, contract_end_date: '2026-11-14' };
      return makeMatch(admin, vereniging_id, { ...seen });
    },
    // What was done with a promise is taken back by its own endpoint.
    gebeurtenis: ({ admin }, { vereniging_id }, { name }) =>
      name === 'sponsors.undoAfspraak' ? makePromiseLine(admin, vereniging_id) : makeGebeurtenis(admin, vereniging_id),
    tegenprestatie: ({ admin }, { vereniging_id }) => makeTegenprestatie(admin, vereniging_id),
    // Of two sponsors the other is another one.
    sponsor: async ({ admin }, { vereniging_id }, { meta }) => {
      const { id, sponsor_id } = await makeMatch(admin, vereniging_id);
      const isOne = Object.values(meta.ids ?? {}).filter((table) => table === 'sponsor').length === 1;
      return { id: sponsor_id, under: { ...(isOne && { sponsor: sponsor_id }), match: id } };
    },
  },
  inschrijven: {},
  prijzen: {
    pricing_plans: ({ admin }) => makePlan(admin),
    pricing_features: async ({ admin }) => {
      const { id, feature_id } = await makePlan(admin);
      return { id: feature_id, under: { pricing_plans: id } };
    },
  },
  cta: {
    cta: ({ admin }) => makeCta(admin),
  },
  sponsorbeheer: {
    bewaard_filter: ({ admin }, { vereniging_id, user_id }) => makeBewaardFilter(admin, { vereniging_id, user_id }),
  },
  sponsors: {
    contactpersoon: async ({ admin }, { vereniging_id }) => {
      const { id, sponsor_id } = await makeContactpersoon(admin, vereniging_id);
      return { id, under: { sponsor: sponsor_id } };
    },
    sponsor_bestand: ({ admin, services }, { vereniging_id }) => makeBestand(admin, services.storage, vereniging_id),
  },
  samenvoegen: {
    samenvoeging: ({ admin }, { vereniging_id }) => makeSamenvoeging(admin, vereniging_id),
  },
  contracten: {},
  rapportage: {},
  importeren: {
    // As far as each act needs it; what another act began is over, for a club runs one at a time.
    import_batch: async ({ admin }, { vereniging_id }, { name }) => {
      await admin.updateTable('import_batch').set({ status: 'failed' }).where('status', '=', 'running').execute();
      return makeImportBatch(admin, vereniging_id, {
        ...(name === 'importeren.start' && { rijen: [['Nieuwe zaak', 'Piet Jansen', '']] }),
        ...(name === 'importeren.resume' && { status: 'failed' }),
        ...(name === 'importeren.undo' && { status: 'done', finished_at: new Date(), rows_imported: 1 }),
      });
    },
  },
  covers: {
    // Of the library, or somebody's own, of which there is one.
    cover_images: async ({ admin, services }, { vereniging_id, user_id }, { name }) => {
      if (name !== 'covers.removeOwn') return makeCover(admin, services.storage);
      await admin.deleteFrom('cover_images').where('uploaded_by_user_id', '=', user_id).execute();
      const { id } = await makeCover(admin, services.storage, { vereniging_id, uploaded_by_user_id: user_id });
      return { id, under: { cover_images: id } };
    },
  },
  campagnemiddelen: {
    // Opened by its type, for the search that it is for.
    campagnemiddel: async ({ admin }, { vereniging_id }, { name }) => {
      if (name.startsWith('mobiel.')) {
        const { id, zoekopdracht_id } = await makeMobileBrochure(admin, vereniging_id, name !== 'mobiel.generateLink');
        return { id, under: { campagnemiddel: id, zoekopdracht: zoekopdracht_id } };
      }
      // What goes out of the door is made of something.
      if (name === 'webhooks.post')
        return makeCampagnemiddel(admin, vereniging_id, { webhook_url: await webhookPeer() });
      // Answers go to the contact of the club.
      if (name === 'mailen.send' || name === 'mailen.sendTest') {
        const contactpersoon_mailadres = 'iemand@voorbeeld.example';
        await admin
          .updateTable('vereniging')
          .set({ contactpersoon_mailadres })
          .where('id', '=', vereniging_id)
          .execute();
        return makeCampagnemiddel(admin, vereniging_id, { type: 'a4', data: '{}' });
      }
      const make = name.startsWith('campagnemiddelen.') ? makeCampagnemiddel : makeBrochure;
      const { id, zoekopdracht_id } = await make(admin, vereniging_id);
      return { id, under: { campagnemiddel: id, zoekopdracht: zoekopdracht_id } };
    },
  },
  bestanden: {
    bestand: ({ admin, services }, { vereniging_id }) => makeMaterialFile(admin, services.storage, vereniging_id),
  },
  mobiel: {},
  mailen: {
    // Stopped or started is one that waits.
    mailing: ({ admin }, { vereniging_id }, { name }) =>
      makeMailing(admin, vereniging_id, { isWaiting: name === 'mailen.stop' || name === 'mailen.start' }),
    mailing_ontvanger: async ({ admin }, { vereniging_id }) => {
      const { ontvanger_id, id } = await makeMailing(admin, vereniging_id);
      return { id: ontvanger_id, under: { mailing: id } };
    },
  },
  // These compose what others own.
  webhooks: {},
  materialen: {},
  overdragen: {
    // Own ones: what was given, or what waits; taken is one that was sent to the person.
    overdracht: async ({ admin, services }, { vereniging_id, user_id }, { name }) => {
      if (name === 'overdragen.accept') {
        const { email } = await admin
          .selectFrom('users')
          .select('email')
          .where('id', '=', user_id)
          .executeTakeFirstOrThrow();
        const { id: van_user_id } = await makeUser(admin, { vereniging_id, rol: 'admin' });
        return makeOverdracht(admin, vereniging_id, { van_user_id, uitgenodigd_email: email });
      }
      await admin.deleteFrom('overdracht').where('van_user_id', '=', user_id).execute();
      const made = ({ id }: { id: string }) => ({ id, under: { overdracht: id } });
      if (name === 'overdragen.sendAgain' || name === 'overdragen.withdraw')
        return made(await makeOverdracht(admin, vereniging_id, { van_user_id: user_id }));
      const { id: naar_user_id } = await makeUser(admin, { vereniging_id });
      const file_key = `private/${randomBytes(16).toString('hex')}.pdf`;
      await services.storage.write(file_key, Buffer.from('%PDF-1.7'));
      return made(await makeOverdracht(admin, vereniging_id, { van_user_id: user_id, naar_user_id, file_key }));
    },
  },
  persoonsgegevens: {
    // Its file comes with it.
    clubexport: async ({ admin, services }, { vereniging_id: own }, { name }) => {
      // The provider's is of a club that was deleted.
      const isDeleted = name === 'persoonsgegevens.downloadDeletedExport';
      const deleted = { verwijderd_op: new Date(), verwijderd_reden: 'De club stopt ermee.' };
      const vereniging_id = isDeleted ? (await makeVereniging(admin, deleted)).id : own;
      const { key: file_key } = await makeFile(admin, services.storage, vereniging_id);
      return makeClubexport(admin, vereniging_id, { file_key });
    },
    // Each act is on what was asked for; who is erased is known at a sponsor.
    privacyverzoek: async ({ admin }, { vereniging_id }, { name }) => {
      const { sponsor_id } = await makeMatch(admin, vereniging_id, { sponsor: { contactpersoon: 'Joost Prins' } });
      // Erasing waits for the mail of a hand-over.
      const given = admin
        .updateTable('overdracht')
        .where('vereniging_id', '=', vereniging_id)
        .where('state', '=', 'gedaan');
      await given.set({ gemaild_op: new Date() }).execute();
      const soort = name.endsWith('openInzage') || name.endsWith('finishVerzoek') ? 'inzage' : 'wissen';
      const far = { ontvangen_op: '2099-01-31', antwoord_voor: '2099-02-28' };
      return makePrivacyverzoek(admin, vereniging_id, { soort, sponsor_id, ...far });
    },
  },
  voorbeeldclub: {},
  zoeken: {},
  welkom: {},
  admin: {},
  dashboard: {},
  stand: {
    // Looked up is a mail in doubt; the other acts are for one that failed too.
    outbox: ({ admin }, { vereniging_id }, { name }) =>
      makeMail(admin, { vereniging_id, state: name === 'stand.lookUpMail' ? 'onzeker' : 'failed' }),
    'pgboss.job': ({ admin }, { vereniging_id }) => makeDeadLetter(admin, { vereniging_id }),
  },
  inrichten: {},
  superuser: {},
};

/** By table. */
export const makers: Record<string, Maker> = Object.fromEntries(
  Object.values(MAKERS).flatMap((slice) => Object.entries(slice)),
);
