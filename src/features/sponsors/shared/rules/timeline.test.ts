import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACT_KINDS } from '#features/matches/shared/rules/acts.ts';
import type { LineKind } from '#features/matches/shared/rules/contact.ts';
import {
  canTurnBack,
  countGroups,
  kindsOf,
  LINE_KINDS,
  type Line,
  peopleIn,
  tell,
  TIMELINE_GROUPS,
} from './timeline.ts';

const MARJA = 'a0000000-0000-7000-8000-000000000001';
const TOM = 'a0000000-0000-7000-8000-000000000002';
const GONE = 'a0000000-0000-7000-8000-000000000003';

function line(soort: LineKind, was: Line['was'], werd: Line['werd'], more: Partial<Line> = {}): Line {
  return {
    soort,
    was,
    werd,
    door: { user_id: MARJA, naam: 'Marja Bos' },
    sponsor: { bedrijfsnaam: 'Bouwbedrijf Hoek', contactpersoon: 'Ron Hoek', akkoord: true },
    namen: new Map([
      [MARJA, 'Marja Bos'],
      [TOM, 'Tom Jacobs'],
    ]),
    ...more,
  };
}

/** The whole sentence, as it is read. */
const sentence = (...of: Parameters<typeof line>) => {
  const { wie, zin } = tell(line(...of));
  return wie === null ? zin : `${wie} ${zin}`;
};

const term = { begint_op: '2025-01-28', eindigt_op: '2027-01-27' };

describe('a line of the timeline', () => {
  it.each<[LineKind, Line['was'], Line['werd'], string]>([
    [
      'fase',
      { pipeline_stage: 'negotiating' },
      { pipeline_stage: 'active' },
      'Marja Bos wijzigde de fase: Onderhandeling → Actief',
    ],
    [
      'contract',
      { contract_signed: false, termijnen: [] },
      { contract_signed: true, contract_start_date: '2025-01-28', contract_end_date: '2027-01-27', termijnen: [term] },
      'Marja Bos legde het getekende contract vast, vanaf 28-01-2025 tot en met 27-01-2027',
    ],
    [
      'contract',
      { contract_signed: false },
      { contract_signed: true },
      'Marja Bos legde vast dat het contract is getekend',
    ],
    ['contract', { contract_signed: true }, { contract_signed: false }, 'Marja Bos haalde het getekende contract weg'],
    [
      'contract',
      { contract_end_date: '2027-01-27', termijnen: [term] },
      { contract_end_date: '2028-01-27', termijnen: [term, term] },
      'Marja Bos verlengde het contract tot en met 27-01-2028',
    ],
    [
      'contract',
      { annual_value: 2_200_00, payment_frequency: null, contract_end_date: '2027-01-27' },
      { annual_value: 2_400_00, payment_frequency: 'yearly', contract_end_date: null },
      'Marja Bos wijzigde het contract: bedrag per jaar €2.200,- → €2.400,-, einddatum 27-01-2027 → geen, betaling niet bekend → per jaar',
    ],
    [
      'opvolging',
      { next_follow_up_date: null },
      { next_follow_up_date: '2026-11-17', next_follow_up_note: 'Bespreek de verlenging' },
      'Marja Bos zette een opvolging: di 17 nov, Bespreek de verlenging',
    ],
    [
      'opvolging',
      { next_follow_up_date: '2026-11-14' },
      { next_follow_up_date: '2026-11-17' },
      'Marja Bos verzette de opvolging: za 14 nov → di 17 nov',
    ],
    [
      'opvolging',
      { next_follow_up_date: '2026-11-14' },
      { next_follow_up_date: null },
      'Marja Bos rondde de opvolging af',
    ],
    [
      'opvolging',
      { next_follow_up_note: null },
      { next_follow_up_note: 'Nieuw shirt' },
      'Marja Bos wijzigde waar de opvolging over gaat: Nieuw shirt',
    ],
    [
      'opvolging',
      { verlenging_besproken_op: null },
      { verlenging_besproken_op: '2026-11-14' },
      'Marja Bos besprak de verlenging van het contract',
    ],
    [
      'eigenaar',
      { assigned_to_user_id: MARJA },
      { assigned_to_user_id: TOM },
      'Marja Bos droeg over: Marja Bos → Tom Jacobs',
    ],
    [
      'eigenaar',
      { assigned_to_user_id: GONE },
      { assigned_to_user_id: TOM },
      'Marja Bos droeg over: iemand die niet meer bij de club is → Tom Jacobs',
    ],
    ['eigenaar', { assigned_to_user_id: null }, { assigned_to_user_id: MARJA }, 'Marja Bos pakte dit op'],
    ['eigenaar', { assigned_to_user_id: null }, { assigned_to_user_id: TOM }, 'Marja Bos gaf dit aan Tom Jacobs'],
    [
      'eigenaar',
      { assigned_to_user_id: TOM },
      { assigned_to_user_id: null },
      'Marja Bos haalde Tom Jacobs eraf als eigenaar',
    ],
    ['gegevens', {}, { velden: ['adres', 'website'] }, 'Marja Bos wijzigde de gegevens: adres en website'],
    [
      'gegevens',
      { priority_level: 'medium' },
      { priority_level: 'high' },
      'Marja Bos wijzigde prioriteit Normaal → Hoog',
    ],
    ['gegevens', { contact_notes: null }, { contact_notes: 'Bel vroeg' }, 'Marja Bos wijzigde de vaste notitie'],
    ['contactpersoon', {}, { naam: 'Joost Prins' }, 'Marja Bos voegde contactpersoon Joost Prins toe'],
    ['contactpersoon', { naam: 'Joost Prins' }, {}, 'Marja Bos verwijderde contactpersoon Joost Prins'],
    ['contactpersoon', { naam: 'Joost' }, { naam: 'Joost Prins' }, 'Marja Bos wijzigde contactpersoon Joost Prins'],
    [
      'contactpersoon',
      { naam: 'Ron Hoek', is_hoofdcontact: true },
      { naam: 'Joost Prins', is_hoofdcontact: true },
      'Marja Bos maakte Joost Prins het hoofdcontact',
    ],
    [
      'tegenprestatie',
      { omschrijving: 'Twee borden langs veld 1', status: 'open' },
      { omschrijving: 'Twee borden langs veld 1', status: 'geleverd' },
      'Marja Bos vinkte af: ‘Twee borden langs veld 1’',
    ],
    [
      'tegenprestatie',
      { omschrijving: 'Bord', status: 'geleverd' },
      { omschrijving: 'Bord', status: 'open' },
      'Marja Bos haalde het vinkje weg: ‘Bord’',
    ],
    ['tegenprestatie', {}, { omschrijving: 'Bord' }, 'Marja Bos voegde een tegenprestatie toe: ‘Bord’'],
    ['tegenprestatie', { omschrijving: 'Bord' }, {}, 'Marja Bos verwijderde een tegenprestatie: ‘Bord’'],
    [
      'tegenprestatie',
      { omschrijving: 'Bord', status: 'open' },
      { omschrijving: 'Twee borden', status: 'open' },
      'Marja Bos wijzigde ‘Bord’ in ‘Twee borden’',
    ],
    ['bestand', {}, { naam: 'contract.pdf' }, 'Marja Bos voegde het bestand contract.pdf toe'],
    ['bestand', { naam: 'contract.pdf' }, {}, 'Marja Bos verwijderde het bestand contract.pdf'],
    [
      'mail',
      {},
      { mail: 'contract_loopt_af', dagen: 90, einddatum: '2027-01-27', aan: ['Marja Bos'] },
      'Contract loopt over 90 dagen af. Marja Bos kreeg een mail.',
    ],
    [
      'mail',
      {},
      { mail: 'contract_loopt_af', dagen: 1, einddatum: '2027-01-27', aan: ['Marja Bos', 'Tom Jacobs'] },
      'Contract loopt over 1 dag af. Marja Bos en Tom Jacobs kregen een mail.',
    ],
    ['samengevoegd', {}, { bedrijfsnaam: 'Hoek Bouw' }, 'Marja Bos voegde Hoek Bouw samen met deze sponsor'],
    ['toegevoegd', {}, { bron: 'handmatig' }, 'Marja Bos voegde deze sponsor toe'],
    ['toegevoegd', {}, { bron: 'import' }, 'Marja Bos importeerde deze sponsor uit een lijst'],
    ['toegevoegd', {}, { bron: 'import', door: 'onbekend' }, 'Jullie club importeerde deze sponsor uit een lijst'],
    [
      'aanmelding',
      {},
      { zoekopdracht: 'Shirtsponsors voor Heren 1', pakket: 'Shirtsponsor' },
      'Ron Hoek meldde zich aan bij ‘Shirtsponsors voor Heren 1’, pakket Shirtsponsor, en gaf akkoord op de privacytekst',
    ],
    ['vrijgegeven', {}, {}, 'Gecontroleerd en vrijgegeven door Achterban'],
  ])('about %s, from %j to %j: %s', (soort, was, werd, expected) => {
    expect(sentence(soort, was, werd)).toBe(expected);
  });

  it('about a talk says how, with whom, about what, what was said and what comes next (G-061)', () => {
    const werd = {
      communication_type: 'phone',
      subject: 'Verlenging',
      content: 'Gaat uit van verlenging.',
      last_contact_date: '2026-11-12',
      next_follow_up_date: '2026-11-17',
      next_follow_up_note: 'bespreek de verlenging',
    };
    expect(tell(line('contact', {}, werd))).toEqual({
      wie: 'Marja Bos',
      zin: 'belde Ron Hoek: Verlenging',
      citaat: 'Gaat uit van verlenging.',
      daarna: 'Opvolging gezet: di 17 nov, bespreek de verlenging',
    });
    const done = { ...werd, subject: null, next_follow_up_date: null, next_follow_up_note: null };
    expect(tell(line('contact', {}, done))).toMatchObject({ zin: 'belde Ron Hoek', daarna: 'Opvolging afgerond' });
  });

  it('by who left, or by somebody of the provider, says so', () => {
    const stage = [{ pipeline_stage: 'new' }, { pipeline_stage: 'lost' }] as const;
    expect(sentence('fase', ...stage, { door: { user_id: GONE, naam: null } })).toBe(
      'Iemand die niet meer bij de club is wijzigde de fase: Nieuw → Verloren',
    );
    expect(sentence('fase', ...stage, { door: { user_id: null, naam: null } })).toMatch(/^Iemand van Achterban /u);
  });

  it('is never empty, whatever was stored', () => {
    const values = fc.dictionary(
      fc.constantFrom(
        'pipeline_stage',
        'naam',
        'omschrijving',
        'status',
        'termijnen',
        'dagen',
        'aan',
        'velden',
        'bron',
      ),
      fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string())),
    );
    fc.assert(
      fc.property(fc.constantFrom(...LINE_KINDS), values, values, (soort, was, werd) => {
        const asked = soort === 'contact' ? { ...werd, communication_type: 'note' } : werd;
        expect(tell(line(soort, was, asked)).zin.trim()).not.toBe('');
      }),
    );
  });
});

describe('the groups of the timeline', () => {
  it('hold every kind at most once, and all of them together every kind', () => {
    const grouped = Object.values(TIMELINE_GROUPS).flat();
    expect(new Set(grouped).size).toBe(grouped.length);
    expect([...kindsOf(undefined)].toSorted()).toEqual([...ACT_KINDS, 'aanmelding', 'vrijgegeven'].toSorted());
    expect(kindsOf('contact')).toEqual(['contact', 'opvolging']);
  });

  it('count what they hold', () => {
    const counts = new Map<LineKind, number>([
      ['contact', 3],
      ['opvolging', 1],
      ['mail', 1],
      ['contract', 2],
      ['tegenprestatie', 1],
      ['fase', 2],
      ['aanmelding', 1],
      ['eigenaar', 4],
    ]);
    expect(countGroups(counts)).toEqual({ alles: 15, contact: 4, contract: 3, tegenprestaties: 1, fase: 3 });
  });
});

describe('turning back', () => {
  const now = new Date('2026-11-14T12:00:00Z');
  const handed = { soort: 'eigenaar' as const, werd: { assigned_to_user_id: TOM }, nu_van: TOM };
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  it('is offered for a week, while it is still whose it was given to', () => {
    expect(canTurnBack({ ...handed, op: ago(7 * 24 * 60 - 1) }, now)).toBe(true);
    expect(canTurnBack({ ...handed, op: ago(7 * 24 * 60) }, now)).toBe(false);
    expect(canTurnBack({ ...handed, op: ago(1), nu_van: MARJA }, now)).toBe(false);
    expect(canTurnBack({ ...handed, soort: 'fase', op: ago(1) }, now)).toBe(false);
  });

  it('names whoever did or got something', () => {
    const rows = [
      {
        soort: 'eigenaar' as const,
        was: { assigned_to_user_id: MARJA },
        werd: { assigned_to_user_id: TOM },
        door_user_id: MARJA,
      },
      { soort: 'mail' as const, was: {}, werd: {}, door_user_id: null },
    ];
    expect(peopleIn(rows)).toEqual([MARJA, TOM]);
  });
});
