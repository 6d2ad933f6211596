import { describe, expect, it } from 'vitest';
import { type HandedSponsor, standOf } from '#features/overdragen/shared/rules/stand.ts';
import { sheetsOf } from './pages.ts';

const sponsor = (nth: number, values: Partial<HandedSponsor> = {}): HandedSponsor => ({
  id: `match ${nth}`,
  sponsor_id: `sponsor ${nth}`,
  bedrijfsnaam: `Bedrijf ${nth}`,
  contactpersoon: 'Piet Jansen',
  telefoonnummer: '0165 320 608',
  pipeline_stage: 'active',
  contract_signed: true,
  contract_end_date: null,
  annual_value: 500_00,
  next_follow_up_date: null,
  next_follow_up_note: null,
  contact_notes: null,
  payment_frequency: null,
  zoekopdracht: 'Nieuwe shirts',
  intern: false,
  waarvoor: null,
  heeft_opvolging: false,
  sinds: '2026-11-01',
  ...values,
});
const facts = (sponsors: HandedSponsor[]) => ({
  vereniging: 'VV Groenendaal',
  van: 'Marja Bos',
  naar: null,
  moment: new Date('2026-11-14T19:14:00Z'),
  sponsors,
  beloften: [],
  zoekopdrachten: [],
  is_afgekapt: false,
});

describe('the state of affairs', () => {
  it('begins with what is late, then who heard nothing, then day by day, with what runs out among it', () => {
    const open = { heeft_opvolging: true, contract_signed: false, pipeline_stage: 'negotiating' } as const;
    const { eerst, cijfers, aflopen } = standOf(
      facts([
        sponsor(1, { contract_end_date: '2026-12-05' }),
        sponsor(2, { ...open, next_follow_up_date: '2026-11-17' }),
        sponsor(3, { ...open, pipeline_stage: 'new' }),
        sponsor(4, { ...open, next_follow_up_date: '2026-11-11', next_follow_up_note: 'Bel over het bord' }),
        sponsor(5, { contract_end_date: '2027-09-01' }),
        sponsor(6, { ...open, next_follow_up_date: '2027-01-20' }),
      ]),
    );
    expect(eerst.map(({ naam, onder, wat }) => [naam, onder, wat])).toEqual([
      ['Bedrijf 4', '3 dagen te laat', 'Bel over het bord'],
      ['Bedrijf 3', 'sinds 1 nov', 'Stuur een eerste bericht. Meldde zich aan bij ‘Nieuwe shirts’.'],
      ['Bedrijf 2', 'dinsdag', 'Neem contact op.'],
      ['Bedrijf 1', 'contract loopt af', 'Bel over verlengen.'],
      ['Bedrijf 6', 'woensdag', 'Neem contact op.'],
    ]);
    expect(aflopen.map(({ naam }) => naam)).toEqual(['Bedrijf 1']);
    expect(cijfers).toEqual({
      sponsors: 6,
      getekend: 2,
      getekend_bedrag: 1_000_00,
      in_gesprek: 4,
      in_gesprek_bedrag: 2_000_00,
      opvolgingen: 4,
    });
  });

  it('leaves no sheet to what is good to know alone: the list of all goes on below it', () => {
    const known = (nth: number) =>
      sponsor(nth, {
        bedrijfsnaam: `Installatiebedrijf De Wit & Zonen ${nth}`,
        contact_notes: 'Bouwt mee aan de kleedkamers en wil daarna pas over verlenging praten. '.repeat(3),
        contract_end_date: '2027-01-20',
      });
    const { sheets, contents } = sheetsOf(standOf(facts(Array.from({ length: 7 }, (_, at) => known(at)))));
    expect(sheets.map(({ parts }) => parts.map(({ kind }) => kind))).toEqual([['paar'], ['weten', 'sponsors']]);
    expect(contents).toEqual([{ page: 2, title: 'Alle sponsors' }]);
  });

  it('puts three hundred sponsors on numbered sheets, each once, and leaves out what is empty', () => {
    const { sheets, contents } = sheetsOf(standOf(facts(Array.from({ length: 300 }, (_, at) => sponsor(at)))));
    const rows = sheets.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'sponsors' ? part.rows : [])));
    expect(new Set(rows.map(({ row }) => row.id)).size).toBe(300);
    expect(rows).toHaveLength(300);
    expect(sheets.length).toBeGreaterThan(10);
    expect(sheets.every(({ parts }, at) => at === 0 || parts.length > 0)).toBe(true);
    expect(contents).toEqual([{ page: 2, title: 'Alle sponsors' }]);
    expect(sheetsOf(standOf(facts([]))).sheets).toHaveLength(1);
  });

  it('prints every follow-up that is open, and says at the end once that there is more than paper can hold', () => {
    const open = { heeft_opvolging: true, next_follow_up_date: '2026-11-17', contact_notes: 'Bel na vijven' } as const;
    const busy = facts(Array.from({ length: 500 }, (_, at) => sponsor(at, open)));
    const parts = sheetsOf(standOf(busy)).sheets.flatMap((sheet) => sheet.parts);
    expect(parts.flatMap((part) => (part.kind === 'eerst' ? part.rows : []))).toHaveLength(500);
    expect(parts.filter(({ kind }) => kind === 'weten')).toMatchObject([{ meer: 492 }]);
    expect(parts.filter(({ kind }) => kind === 'rest')).toEqual([]);
    const cut = sheetsOf(standOf({ ...busy, is_afgekapt: true })).sheets.flatMap((sheet) => sheet.parts);
    expect(cut.flatMap(({ kind }) => (kind === 'rest' ? [kind] : []))).toEqual(['rest']);
    expect(cut.at(-1)?.kind).toBe('rest');
  });

  it('is never more than can be drawn at once', () => {
    const bedrijfsnaam = 'Een naam die op twee regels staat';
    const open = { heeft_opvolging: true, next_follow_up_date: '2026-11-17', bedrijfsnaam } as const;
    const { sheets } = sheetsOf(standOf(facts(Array.from({ length: 800 }, (_, at) => sponsor(at, open)))));
    expect(sheets).toHaveLength(100);
    expect(sheets.at(-1)?.parts.map(({ kind }) => kind)).toEqual(['rest']);
  });
});
