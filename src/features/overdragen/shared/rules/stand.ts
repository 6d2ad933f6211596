import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  formatDayOnScreen,
  formatDayShort,
  formatWeekday,
} from '#shared/dates.ts';
import { pluralWord, shorten } from '#shared/text.ts';
import type { PaymentFrequency, PipelineStage } from '#features/matches/shared/kinds.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import { lateWords, NEAR_DAYS, URGENT_DAYS } from '#features/matches/shared/rules.ts';

/** A sponsor that is handed over, as it is printed: facts, and nothing that was said or noted about a talk. */
export interface HandedSponsor {
  id: string;
  sponsor_id: string;
  bedrijfsnaam: string;
  contactpersoon: string | null;
  telefoonnummer: string | null;
  pipeline_stage: PipelineStage;
  contract_signed: boolean;
  contract_end_date: Day | null;
  annual_value: number | null;
  next_follow_up_date: Day | null;
  next_follow_up_note: string | null;
  /** What the club wrote at the top of the sponsor, for whoever calls. */
  contact_notes: string | null;
  payment_frequency: PaymentFrequency | null;
  zoekopdracht: string;
  intern: boolean;
  waarvoor: string | null;
  heeft_opvolging: boolean;
  sinds: Day;
}

export interface HandedPromise {
  match_id: string;
  omschrijving: string;
  aantal: number;
  voor: Day | null;
  status: string;
  geleverd_op: Day | null;
}

export interface HandedSearch {
  naam: string;
  adres: string;
  stand: string;
  aanmeldingen: number;
  materiaal: readonly string[];
}

export interface StandFacts {
  vereniging: string;
  van: string;
  naar: string | null;
  moment: Date;
  sponsors: readonly HandedSponsor[];
  beloften: readonly HandedPromise[];
  zoekopdrachten: readonly HandedSearch[];
  /** More sponsors or promises than are printed. */
  is_afgekapt: boolean;
}

export interface FirstLine {
  id: string;
  dag: string;
  onder: string;
  toon: 'late' | 'soon' | 'calm';
  naam: string;
  contact: string;
  wat: string;
  telefoon: string;
}

export interface Stand extends Pick<
  StandFacts,
  'vereniging' | 'van' | 'naar' | 'moment' | 'zoekopdrachten' | 'is_afgekapt'
> {
  cijfers: {
    sponsors: number;
    getekend: number;
    getekend_bedrag: number;
    in_gesprek: number;
    in_gesprek_bedrag: number;
    opvolgingen: number;
  };
  eerst: FirstLine[];
  aflopen: { id: string; dag: string; naam: string; bedrag: number | null }[];
  gesprek: { id: string; naam: string; fase: string; bedrag: number | null }[];
  weten: { id: string; naam: string; tekst: string }[];
  sponsors: {
    id: string;
    naam: string;
    contact: string;
    telefoon: string;
    waarvoor: string;
    fase: string;
    bedrag: number | null;
    tot: string;
  }[];
  beloften: { id: string; naam: string; wat: string; voor: string; is_geleverd: boolean }[];
}

const isLost = ({ pipeline_stage }: HandedSponsor) => pipeline_stage === 'lost';
const isSigned = (sponsor: HandedSponsor) => sponsor.contract_signed && !isLost(sponsor);
const isTalking = (sponsor: HandedSponsor) => !sponsor.contract_signed && !isLost(sponsor);
const sum = (sponsors: readonly HandedSponsor[]) =>
  sponsors.reduce((total, { annual_value }) => total + (annual_value ?? 0), 0);
const endsBy = (sponsor: HandedSponsor, today: Day, days: number) =>
  isSigned(sponsor) &&
  sponsor.contract_end_date !== null &&
  sponsor.contract_end_date >= today &&
  sponsor.contract_end_date <= addDays(today, days);

const PAYS: Partial<Record<PaymentFrequency, string>> = {
  monthly: 'betaalt per maand.',
  quarterly: 'betaalt per kwartaal.',
};
const KNOWN_LENGTH = 170;

/** What a successor reads on the first page and on those after it. */
export function standOf(facts: StandFacts): Stand {
  const { sponsors, beloften, vereniging, van, naar, moment, zoekopdrachten, is_afgekapt } = facts;
  const today = dayOf(moment);
  const byId = new Map(sponsors.map((sponsor) => [sponsor.id, sponsor]));
  const signed = sponsors.filter(isSigned);
  const talking = sponsors.filter(isTalking);
  const ending = sponsors
    .filter((sponsor) => endsBy(sponsor, today, NEAR_DAYS))
    .toSorted((a, b) => ((a.contract_end_date ?? '') < (b.contract_end_date ?? '') ? -1 : 1));
  return {
    vereniging,
    van,
    naar,
    moment,
    zoekopdrachten,
    is_afgekapt,
    cijfers: {
      sponsors: new Set(sponsors.map(({ sponsor_id }) => sponsor_id)).size,
      getekend: signed.length,
      getekend_bedrag: sum(signed),
      in_gesprek: talking.length,
      in_gesprek_bedrag: sum(talking),
      opvolgingen: sponsors.filter(({ heeft_opvolging }) => heeft_opvolging).length,
    },
    eerst: firstLines(sponsors, today),
    aflopen: ending.map(({ id, bedrijfsnaam, contract_end_date, annual_value }) => ({
      id,
      naam: bedrijfsnaam,
      dag: formatDayOnScreen(contract_end_date ?? today),
      bedrag: annual_value,
    })),
    gesprek: talking
      .toSorted((a, b) => (b.annual_value ?? 0) - (a.annual_value ?? 0))
      .map(({ id, bedrijfsnaam, pipeline_stage, annual_value }) => ({
        id,
        naam: bedrijfsnaam,
        fase: STAGE_LABELS[pipeline_stage],
        bedrag: annual_value,
      })),
    weten: sponsors.flatMap((sponsor) => knownOf(sponsor)),
    sponsors: sponsors.map((sponsor) => ({
      id: sponsor.id,
      naam: sponsor.bedrijfsnaam,
      contact: sponsor.contactpersoon ?? '',
      telefoon: sponsor.telefoonnummer ?? '',
      waarvoor: sponsor.waarvoor ?? (sponsor.intern ? '' : sponsor.zoekopdracht),
      fase: isSigned(sponsor) ? 'Getekend' : STAGE_LABELS[sponsor.pipeline_stage],
      bedrag: sponsor.annual_value,
      // An end that was only talked about is no end yet.
      tot:
        sponsor.contract_signed && sponsor.contract_end_date !== null
          ? formatDayOnScreen(sponsor.contract_end_date)
          : '',
    })),
    beloften: beloften
      .toSorted((a, b) => Number(a.status === 'geleverd') - Number(b.status === 'geleverd'))
      .map(({ match_id, omschrijving, aantal, voor, status, geleverd_op }, at) => ({
        id: `${match_id} ${at}`,
        naam: byId.get(match_id)?.bedrijfsnaam ?? '',
        wat: aantal > 1 ? `${aantal} × ${omschrijving}` : omschrijving,
        voor: promiseWords(status, voor, geleverd_op),
        is_geleverd: status === 'geleverd',
      })),
  };
}

function promiseWords(status: string, voor: Day | null, geleverd_op: Day | null): string {
  if (status === 'geleverd') return geleverd_op === null ? 'geleverd' : `geleverd op ${formatDayShort(geleverd_op)}`;
  return voor === null ? 'nog te doen' : `vóór ${formatDayShort(voor)}`;
}

/** Late first, then who signed up and heard nothing, then day by day, what runs out within a month among it. */
function firstLines(sponsors: readonly HandedSponsor[], today: Day): FirstLine[] {
  const endOf = ({ contract_end_date }: HandedSponsor) => contract_end_date ?? today;
  const dueOf = (sponsor: HandedSponsor): Day =>
    sponsor.heeft_opvolging ? (sponsor.next_follow_up_date ?? today) : endOf(sponsor);
  const rank = (sponsor: HandedSponsor) => {
    if (sponsor.heeft_opvolging && sponsor.next_follow_up_date === null) return 1;
    return dueOf(sponsor) < today ? 0 : 2;
  };
  return sponsors
    .filter((sponsor) => sponsor.heeft_opvolging || endsBy(sponsor, today, URGENT_DAYS))
    .toSorted((a, b) => rank(a) - rank(b) || dueOf(a).localeCompare(dueOf(b)))
    .map((sponsor) =>
      sponsor.heeft_opvolging
        ? followUpLine(sponsor, today)
        : {
            ...lineOf(sponsor),
            dag: formatDayShort(endOf(sponsor)),
            onder: 'contract loopt af',
            toon: 'soon',
            wat: 'Bel over verlengen.',
          },
    );
}

const lineOf = ({ id, bedrijfsnaam, contactpersoon, telefoonnummer }: HandedSponsor) => ({
  id,
  naam: bedrijfsnaam,
  contact: contactpersoon ?? '',
  telefoon: telefoonnummer ?? '',
});

function followUpLine(sponsor: HandedSponsor, today: Day): FirstLine {
  const { next_follow_up_date: day, next_follow_up_note: note, sinds, zoekopdracht, intern } = sponsor;
  const wat = note ?? '';
  if (day === null) {
    const asked = intern ? '' : ` Meldde zich aan bij ‘${zoekopdracht}’.`;
    return {
      ...lineOf(sponsor),
      dag: 'nieuw',
      onder: `sinds ${formatDayShort(sinds)}`,
      toon: 'calm',
      wat: wat === '' ? `Stuur een eerste bericht.${asked}` : wat,
    };
  }
  const isLate = day < today;
  return {
    ...lineOf(sponsor),
    dag: formatDayShort(day),
    onder: isLate ? lateWords(daysBetween(day, today)) : formatWeekday(day),
    toon: isLate ? 'late' : 'calm',
    wat: wat === '' ? 'Neem contact op.' : wat,
  };
}

function knownOf({ id, bedrijfsnaam: naam, contact_notes, payment_frequency, contract_signed }: HandedSponsor) {
  const pays = contract_signed && payment_frequency !== null ? PAYS[payment_frequency] : undefined;
  const note = contact_notes?.replaceAll(/\s+/gu, ' ').trim() ?? '';
  return [
    ...(note === '' ? [] : [{ id: `${id} note`, naam, tekst: shorten(note, KNOWN_LENGTH) }]),
    ...(pays === undefined ? [] : [{ id: `${id} pays`, naam, tekst: pays }]),
  ];
}

/** Under the title: who gives what to whom. */
export const leadOf = ({ van, naar }: Pick<Stand, 'van' | 'naar'>) =>
  naar === null ? `De sponsors van ${van}.` : `${van} draagt sponsors over aan ${naar}.`;

export const sponsorWord = (count: number) => pluralWord(count, 'sponsor of bedrijf', 'sponsors en bedrijven');
