import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeContactpersoon, makeMail, makeMatch, makeUser, makeVereniging } from '../../../tests/factories.ts';
import { startServer, type TestServer } from '../../../tests/server.ts';
import { type Db, transaction } from '#server/database/database.ts';
import { defineMail, enqueueMail, type OutgoingMail } from './mail.ts';
import { judgeFault, readRecipientStanding, selectMailStates, stopMails } from './standing.ts';

const campaign = defineMail<null>({
  name: 'standing-test.campaign',
  kind: 'campaign',
  samples: { one: null },
  render: async () => ({ subject: 'Hoi', html: '<p>Hoi</p>', text: 'Hoi' }),
});

const PIET = 'piet@bedrijf.example';

let server: TestServer;
let club: { id: string; naam: string };
let other: { id: string; naam: string };
let user_id: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

beforeEach(async () => {
  await sql`truncate app.vereniging, app.outbox, app.mail_suppression cascade`.execute(server.admin);
  club = await makeVereniging(server.admin);
  other = await makeVereniging(server.admin);
  ({ id: user_id } = await makeUser(server.admin, { vereniging_id: club.id }));
});

const inClub = <T>(work: (db: Db) => Promise<T>) =>
  transaction(server.services.database.as('app_user'), { vereniging_id: club.id, user_id, rol: 'member' }, work);

const standingOf = async (...addresses: string[]) =>
  Object.fromEntries((await inClub((db) => readRecipientStanding(db, { vereniging_id: club.id }, addresses))).standing);
const mailedAt = async (address = PIET) => (await standingOf(address))[address]?.mailed_at ?? null;

const send = (email: string, more: Partial<OutgoingMail<null>> = {}) =>
  inClub((db) =>
    enqueueMail(db, {
      template: campaign,
      to: { email },
      data: null,
      origin: 'https://achterban.example',
      vereniging: club,
      user_id,
      ...more,
    }),
  );

const refusal = (code: string): unknown => expect.objectContaining({ code });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const mailed = (values: Parameters<typeof makeMail>[1] = {}) =>
  makeMail(server.admin, {
    vereniging_id: club.id,
    kind: 'campaign',
    to_address: PIET,
    state: 'sent',
    sent_at: hoursAgo(2),
    created_at: hoursAgo(2),
    ...values,
  });

describe('one campaign mail per address in seven days', () => {
  it('holds per club, whatever the spelling, until the week is over', async () => {
    await mailed({ to_address: 'Piet@Bedrijf.example' });
    expect(await mailedAt()).toBeInstanceOf(Date);
    await expect(send(PIET)).rejects.toEqual(refusal('kort_geleden_gemaild'));
    await sql`update app.outbox set created_at = now() - interval '7 days 1 minute'`.execute(server.admin);
    expect(await mailedAt()).toBeNull();
    await mailed({ vereniging_id: other.id });
    await send(PIET);
  });

  it('holds for all when one of them was mailed: nothing is queued', async () => {
    await mailed();
    await expect(send(PIET, { to: [{ email: PIET }, { email: 'kim@bedrijf.example' }] })).rejects.toMatchObject({
      data: { emails: [PIET] },
    });
    expect(await server.admin.selectFrom('outbox').select('id').execute()).toHaveLength(1);
  });

  it('does not count what did not arrive, a mail to oneself, or a mail that is no campaign', async () => {
    await mailed({ state: 'failed', refused: true });
    await mailed({ state: 'suppressed' });
    await mailed({ exempt: 'test' });
    await mailed({ kind: 'notice' });
    expect(await mailedAt()).toBeNull();
  });

  it('lets a second try through, which is a mail of the week for the next', async () => {
    await mailed({ state: 'onzeker', created_at: hoursAgo(1) });
    await send(PIET, { exempt: 'retry' });
    await sql`update app.outbox set state = 'failed' where state = 'onzeker'`.execute(server.admin);
    await expect(send(PIET)).rejects.toEqual(refusal('kort_geleden_gemaild'));
  });

  it('spends nothing of the day on a test or a second try', async () => {
    await send(PIET, { exempt: 'retry' });
    await send(PIET, { exempt: 'test' });
    const { allowance } = await inClub((db) => readRecipientStanding(db, { vereniging_id: club.id }, []));
    expect(allowance).toEqual({ per_dag: 10, over: 10, paused: false });
  });
});

describe('somebody who answered', () => {
  const sponsorOf = (created_at = hoursAgo(48)) =>
    makeMatch(server.admin, club.id, { created_at, sponsor: { email: 'Piet@bedrijf.example' } });
  const contacted = (match_id: string, communication_type: 'phone' | 'note' | 'email', created_at = hoursAgo(1)) =>
    server.admin
      .insertInto('sponsor_communications')
      .values({ vereniging_id: club.id, match_id, communication_type, content: 'Gesproken', created_at })
      .returning('id')
      .executeTakeFirstOrThrow();

  beforeEach(() => mailed());

  it('is one who signed up after the mail', async () => {
    await sponsorOf();
    expect(await mailedAt()).not.toBeNull();
    await sponsorOf(hoursAgo(1));
    expect(await mailedAt()).toBeNull();
    await send(PIET);
  });

  it('is one with whom a person spoke after the mail, also of another contact of the sponsor', async () => {
    const { id, sponsor_id } = await sponsorOf();
    await makeContactpersoon(server.admin, club.id, { sponsor_id });
    await mailed({ to_address: 'marieke@bedrijf.example' });
    await contacted(id, 'phone', hoursAgo(3));
    await contacted(id, 'note');
    expect(await mailedAt()).not.toBeNull();
    await contacted(id, 'phone');
    expect(await mailedAt()).toBeNull();
    expect(await mailedAt('marieke@bedrijf.example')).toBeNull();
  });

  it('is not one of whom only the mailing itself was written down', async () => {
    const { id } = await sponsorOf();
    const { id: communication_id } = await contacted(id, 'email');
    const mailing = await server.admin
      .insertInto('mailing')
      .values({
        vereniging_id: club.id,
        onderwerp: 'Hoi',
        bericht: 'Hoi',
        afzender_email: 'a@b.example',
        grondslag: 'toestemming',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.admin
      .insertInto('mailing_ontvanger')
      .values({ vereniging_id: club.id, mailing_id: mailing.id, email: PIET, communication_id })
      .execute();
    expect(await mailedAt()).not.toBeNull();
  });

  it.each([
    ['proposal_sent', true],
    ['negotiating', false],
    ['lost', true],
  ])('moved to %s: still mailed this week is %s', async (pipeline_stage, isMailed) => {
    const { id, sponsor_id } = await sponsorOf();
    await server.admin
      .insertInto('gebeurtenis')
      .values({
        vereniging_id: club.id,
        sponsor_id,
        match_id: id,
        soort: 'fase',
        werd: JSON.stringify({ pipeline_stage }),
      })
      .execute();
    expect((await mailedAt()) !== null).toBe(isMailed);
  });
});

it('tells of an opt-out for the address that is asked for, of the own club and of everybody', async () => {
  const opt = (address: string, vereniging_id: string | null) =>
    server.admin
      .insertInto('mail_suppression')
      .values({ address_sha256: createHash('sha256').update(address).digest(), vereniging_id, reason: 'opt_out' })
      .execute();
  await opt('eigen@x.example', club.id);
  await opt('allen@x.example', null);
  await opt('ander@x.example', other.id);
  const standing = await standingOf('Eigen@x.example', 'allen@x.example', 'ander@x.example');
  expect(Object.entries(standing).map(([address, { suppressed }]) => [address, suppressed])).toEqual(
    expect.arrayContaining([
      ['eigen@x.example', 'opt_out'],
      ['allen@x.example', 'opt_out'],
      ['ander@x.example', null],
    ]),
  );
});

it('judges 2,000 addresses at once', async () => {
  await sql`update app.vereniging set verified_at = now(), mail_tier = 2`.execute(server.admin);
  const addresses = Array.from({ length: 2000 }, (_, n) => `nr${n}@bedrijf.example`);
  await sql`insert into app.outbox (vereniging_id, kind, template, to_address, subject, html, text, message_id, unsubscribe_token)
    select ${club.id}, 'campaign', 'test', a, 'x', 'x', 'x', gen_random_uuid(), gen_random_uuid()
      from unnest(${addresses.slice(0, 1000)}::text[]) a`.execute(server.admin);
  const standing = await standingOf(...addresses);
  expect(Object.values(standing).filter(({ mailed_at }) => mailed_at !== null)).toHaveLength(1000);
});

describe('what became of a mail', () => {
  it.each([
    ['550 5.1.1 <x@y.example>: no such user', 'adres_onbekend'],
    ['552 5.2.2 mailbox full', 'postvak_vol'],
    ['550 rejected', 'geweigerd'],
    [null, 'geweigerd'],
  ])('is told from what the server said: %s is %s', (last_error, fault) => {
    expect(judgeFault({ state: 'failed', refused: true, last_error, given_up_at: null })).toBe(fault);
  });

  it('is told of the own club only', async () => {
    const mail = await mailed({ state: 'onzeker', last_error: 'no answer' });
    const foreign = await mailed({ vereniging_id: other.id });
    const states = await inClub((db) => selectMailStates(db, { vereniging_id: club.id }).execute());
    expect(states).toMatchObject([{ id: mail.id, state: 'onzeker' }]);
    expect(
      await inClub((db) => selectMailStates(db, { vereniging_id: foreign.vereniging_id ?? '' }).execute()),
    ).toEqual([]);
  });
});

describe('stopping what was not begun', () => {
  const batch_id = '0198a6e0-0000-7000-8000-0000000000b1';
  const stop = () => inClub((db) => stopMails(db, batch_id));
  const left = () => server.admin.selectFrom('outbox').select('state').execute();

  it('takes the whole batch back and gives the day back', async () => {
    await send(PIET, { batch_id, run_at: new Date(Date.now() + 30_000) });
    expect(await stop()).toBe(true);
    expect(await left()).toEqual([]);
  });

  it('is refused once one of them was begun, and never reaches another club', async () => {
    await mailed({ batch_id, vereniging_id: other.id, state: 'queued', sent_at: null });
    expect(await stop()).toBe(true);
    expect(await left()).toHaveLength(1);
    await mailed({ batch_id, state: 'queued', sent_at: null });
    await mailed({ batch_id });
    expect(await stop()).toBe(false);
    expect(await left()).toHaveLength(3);
  });
});
