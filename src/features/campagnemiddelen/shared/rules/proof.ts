import { capitalise, plural } from '#shared/text.ts';
import type { BrochureData, CampaignData, Pictures } from '#features/campagnemiddelen/shared/schema.ts';
import { nounOf } from './parts.ts';
import { packagesOnPage } from './shown.ts';
import type { Measured } from './room.ts';
import { coverPpi, PHOTO_SLOTS, ppiIn, sharpnessAt } from './sharpness.ts';

/** What the page of an editor says of going out of the door: texts that do not fit, photos that are too small. */
export interface ProofFinding {
  state: 'bad' | 'warn';
  /** 'De tekst over JO13-1 is 2 regels te lang.' */
  title: string;
  note: string;
  /** From 1. */
  page: number;
  /** What it is about: the name of its part on the page. */
  field: string;
  /** What its mark on the page says: '2 regels te lang', '168 ppi'. */
  mark: string;
  /** The word on the button that leads to where it is mended. */
  repair: string;
  /** A screen has no trouble with it. */
  isPressOnly: boolean;
}

type Fits = readonly (Readonly<Record<string, Measured>> | undefined)[];

const textFindings = (fits: Fits): ProofFinding[] =>
  fits.flatMap((fit, at) =>
    Object.entries(fit ?? {}).flatMap(([field, { over }]) => {
      if (over <= 0) return [];
      const mark = `${plural(over, 'regel', 'regels')} te lang`;
      return [
        {
          state: 'bad' as const,
          title: `${capitalise(nounOf(field))} is ${mark}.`,
          note: `Bladzijde ${at + 1}. Hij loopt over wat eronder staat.`,
          page: at + 1,
          field,
          mark,
          repair: 'Inkorten',
          isPressOnly: false,
        },
      ];
    }),
  );

/** A photo where it stands on the page. */
interface Shot {
  noun: string;
  field: string;
  page: number;
  ppi: number;
}

/** 'De teamfoto kan onscherp drukken.' Null for one that is sharp. */
export function photoWords({ noun, page, ppi }: Omit<Shot, 'field'>) {
  const kind = sharpnessAt(ppi);
  if (kind === 'scherp') return null;
  const isTooSmall = kind === 'te_klein';
  return {
    state: isTooSmall ? ('bad' as const) : ('warn' as const),
    title: `${capitalise(noun)} ${isTooSmall ? 'is te klein voor drukwerk' : 'kan onscherp drukken'}.`,
    note: `Bladzijde ${page}. Nu ${ppi} ppi, ${isTooSmall ? '150 moet, 300 is goed' : '300 is goed'}.`,
  };
}

function brochureShots({ vereniging, teamInfo }: BrochureData, { cover, teams }: Pictures): Shot[] {
  const { width = null, height = null } = (teamInfo && teams[teamInfo.id]) ?? {};
  return [
    ...(cover === null
      ? []
      : [
          {
            noun: 'de omslagfoto',
            field: 'vereniging.coverImage',
            page: 1,
            ppi: coverPpi(cover, vereniging.coverCrop),
          },
        ]),
    ...(width === null || height === null
      ? []
      : [
          {
            noun: 'de teamfoto',
            field: 'teamInfo',
            page: 3,
            ppi: ppiIn(PHOTO_SLOTS.team, { width, height }, null, false),
          },
        ]),
  ];
}

const a4Shots = ({ vereniging }: CampaignData, { cover }: Pictures): Shot[] =>
  cover === null
    ? []
    : [
        {
          noun: 'de omslagfoto',
          field: 'vereniging.coverImage',
          page: 1,
          ppi: ppiIn(PHOTO_SLOTS.a4, cover, vereniging.coverCrop, false),
        },
      ];

function photoFinding(shot: Shot): ProofFinding[] {
  const words = photoWords(shot);
  if (words === null) return [];
  const { page, field, ppi } = shot;
  return [{ ...words, page, field, mark: `${ppi} ppi`, repair: 'Andere foto', isPressOnly: true }];
}

/** Examples stand on the page then, and those go nowhere. */
const packageFinding = (packages: BrochureData['sponsorPackages'], page: number): ProofFinding[] =>
  packagesOnPage(packages).length > 0
    ? []
    : [
        {
          state: 'bad',
          title: 'Er staat nog geen pakket in.',
          note: 'Voeg eerst een pakket toe aan je zoekopdracht. Voorbeelden gaan de deur niet uit.',
          page,
          field: 'sponsorPackages',
          mark: 'Voorbeeld',
          repair: 'Pakket toevoegen',
          isPressOnly: false,
        },
      ];

const worstFirst = (findings: readonly ProofFinding[]) =>
  findings.toSorted((a, b) => Number(a.state === 'warn') - Number(b.state === 'warn') || a.page - b.page);

export const brochureFindings = (fits: Fits, data: BrochureData, pictures: Pictures): ProofFinding[] =>
  worstFirst([
    ...packageFinding(data.sponsorPackages, 3),
    ...textFindings(fits),
    ...brochureShots(data, pictures).flatMap(photoFinding),
  ]);

export const a4Findings = (fit: Fits[number], data: CampaignData, pictures: Pictures): ProofFinding[] =>
  worstFirst([
    ...packageFinding(data.sponsorPackages, 1),
    ...textFindings([fit]),
    ...a4Shots(data, pictures).flatMap(photoFinding),
  ]);
