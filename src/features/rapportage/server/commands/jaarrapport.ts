import { formatDay, formatMonth } from '#shared/dates.ts';
import { euro } from '#shared/money.ts';
import { capitalise, formatNumber, listOf, plural } from '#shared/text.ts';
import { STAGE_LABELS } from '#features/matches/shared/labels.ts';
import type { ReportRow } from '#features/matches/server/queries/rapport.ts';
import { NO_SPONSORS } from '#features/sponsorbeheer/shared/labels.ts';
import { categoryLabel, NONE_FOUND } from '#features/rapportage/shared/labels.ts';
import {
  average,
  concentration,
  monthTone,
  monthsFrom,
  share,
  TONE_WORDS,
} from '#features/rapportage/shared/rules/figures.ts';
import { periodeInWords, periodeLabel } from '#features/rapportage/shared/rules/periodes.ts';
import {
  beyondWords,
  comingAndGoing,
  headline,
  percent,
  renewedWords,
  signedPercent,
} from '#features/rapportage/shared/rules/words.ts';
import type { Rapport } from '#features/rapportage/shared/schema.ts';

const WIDTH = 72;

/** The report as a letter to the members: plain text, as every computer of a club opens it. */
export function writeAnnualReport(report: Rapport, rows: readonly ReportRow[], naam: string): Buffer {
  const { periode, today } = report;
  const word = periode.soort === 'seizoen' ? 'seizoen' : 'jaar';
  const parts = [
    [
      `JAARRAPPORT SPONSORING ${periodeLabel(periode)}`,
      naam,
      '',
      periodeInWords(periode),
      `Gemaakt op ${formatDay(today)}`,
    ],
    summary(report),
    section(`Getekend per ${word}`, seasons(report)),
    section('Top tien', topTen(report)),
    section('Per categorie', categories(report)),
    section('Verlengd', renewals(report)),
    section('Loopt af per maand (stand van vandaag)', ending(report)),
    section('Per fase (stand van vandaag)', stages(report)),
    section('Alle sponsors', everybody(report, rows)),
  ];
  // A mark that says it is UTF-8, and the line ends that the oldest editor knows.
  return Buffer.from(`\uFEFF${parts.map((lines) => lines.join('\r\n')).join('\r\n\r\n')}\r\n`);
}

const section = (title: string, lines: readonly string[]) => [title.toUpperCase(), '-'.repeat(title.length), ...lines];

/** Nobody yet, or nobody in these months. */
const nobody = ({ heeft_sponsors }: Rapport) => (heeft_sponsors ? NONE_FOUND : NO_SPONSORS);

/** A name on the left and figures on the right, with the room between them. */
function line(name: string, ...figures: string[]): string {
  const right = figures.map((figure) => figure.padStart(14)).join('');
  const room = WIDTH - right.length;
  const shown = name.length < room ? name : `${name.slice(0, room - 2)}…`;
  return shown.padEnd(room) + right;
}

function summary(report: Rapport): string[] {
  const { periodes, vorige, periode, erbij, gestopt, doel } = report;
  const now = periodes.at(-1);
  if (now === undefined || now.sponsors === 0) return [nobody(report)];
  const { amount, rest } = headline(now.bedrag, vorige?.bedrag ?? null, periode.soort);
  const lines = [`${amount} ${rest}`, ...(vorige === null ? [] : [comingAndGoing(erbij, gestopt)])];
  const mean = average(now.bedrag, now.sponsors);
  return [
    ...lines,
    '',
    line('Getekend per jaar', euro(now.bedrag)),
    line('Sponsors', formatNumber(now.sponsors)),
    ...(mean === null ? [] : [line('Gemiddeld per sponsor', euro(mean))]),
    ...(doel === null ? [] : [line('Doel', euro(doel))]),
  ];
}

const seasons = ({ periode, periodes }: Rapport): string[] => [
  line('', 'Getekend', 'Sponsors', 'Groei'),
  ...periodes.map(({ jaar, bedrag, sponsors, groei, is_eerste }) =>
    line(
      periodeLabel({ ...periode, jaar }),
      euro(bedrag),
      formatNumber(sponsors),
      is_eerste ? 'eerste' : signedPercent(groei),
    ),
  ),
];

function topTen(report: Rapport): string[] {
  const { top, periodes } = report;
  const whole = periodes.at(-1)?.bedrag ?? 0;
  if (top.length === 0) return [nobody(report)];
  const lean = concentration(top, whole);
  return [
    ...top.map(({ bedrijfsnaam, bedrag }, at) =>
      line(`${String(at + 1).padStart(2)}. ${bedrijfsnaam}`, euro(bedrag), percent(share(bedrag, whole))),
    ),
    ...(lean === null ? [] : ['', `${percent(lean)} komt van één sponsor, ${top[0]?.bedrijfsnaam ?? ''}.`]),
  ];
}

const categories = ({ categorieen, periodes }: Rapport): string[] =>
  categorieen.map(({ categorie, sponsors, bedrag }) =>
    line(
      categoryLabel(categorie),
      formatNumber(sponsors),
      euro(bedrag),
      percent(share(bedrag, periodes.at(-1)?.bedrag ?? 0)),
    ),
  );

function renewals({ periodes, periode, jaren, niet_verlengd }: Rapport): string[] {
  const now = periodes.at(-1) ?? { liep_af: 0, ging_door: 0 };
  const names = niet_verlengd.map(({ bedrijfsnaam }) => bedrijfsnaam);
  const others = now.liep_af - now.ging_door - names.length;
  return [
    renewedWords(now, periode.soort, periode.jaar === jaren[0]),
    ...(names.length === 0 ? [] : [`Gestopt: ${listOf(others > 0 ? [...names, `${others} andere`] : names)}.`]),
  ];
}

function ending({ maanden, later, zonder_einde, today }: Rapport): string[] {
  const beyond = beyondWords(later, zonder_einde, monthsFrom(today).at(-1) ?? today);
  if (maanden.length === 0) return ['De komende twaalf maanden loopt geen contract af.', ...beyond];
  return [
    ...maanden.map(({ maand, eerste_einde, contracten, bedrag }) => {
      const tone = TONE_WORDS[monthTone(eerste_einde, today)];
      const name = capitalise(formatMonth(maand));
      return line(
        tone === null ? name : `${name}, ${tone}`,
        plural(contracten, 'contract', 'contracten'),
        euro(bedrag),
      );
    }),
    ...beyond,
  ];
}

const stages = ({ fases }: Rapport): string[] => [
  line('', 'Sponsors', 'Per jaar', 'Te laat'),
  ...fases.map(({ fase, sponsors, bedrag, te_laat }) =>
    line(STAGE_LABELS[fase], formatNumber(sponsors), euro(bedrag), formatNumber(te_laat)),
  ),
];

const everybody = (report: Rapport, rows: readonly ReportRow[]): string[] =>
  rows.length === 0
    ? [nobody(report)]
    : rows.map(({ bedrijfsnaam, bedrag, eindigt_op }) =>
        line(
          bedrijfsnaam,
          euro(bedrag),
          eindigt_op === null
            ? 'doorlopend'
            : `tot ${eindigt_op.slice(8)}-${eindigt_op.slice(5, 7)}-${eindigt_op.slice(2, 4)}`,
        ),
      );
