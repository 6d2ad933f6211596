import { euro } from '#shared/money.ts';
import { calledName, capitalise, shorten } from '#shared/text.ts';
import { packagesOnPage, shownAppeal } from '#features/campagnemiddelen/shared/rules/shown.ts';
import type { BrochureData, CampaignData } from '#features/campagnemiddelen/shared/schema.ts';

export type MailedType = 'brochure' | 'a4';

/** Where the first name of each recipient comes. */
export const FIRST_NAME = '[voornaam]';

/** MAIL-07. */
export const defaultSubject = (type: MailedType, club: string) =>
  type === 'brochure' ? `Sponsorbrochure van ${club}` : `Sponsormogelijkheden ${club}`;

/** What stands in lines on the cover as the one line above a mail. */
export const joinTitle = (lines: readonly string[]): string =>
  lines
    .map((text) => text.replaceAll(/\s+/gu, ' ').trim())
    .filter((text) => text !== '')
    .reduce((title, text) => {
      if (title === '') return text;
      return /[.!?…]$/u.test(title) ? `${title} ${capitalise(text)}` : `${title}, ${text}`;
    }, '');

const INTRODUCTION_MOST = 320;

/** The first two sentences of a text. */
function beginOf(text: string): string {
  const [first = '', second = ''] = text.replaceAll(/\s+/gu, ' ').split(/(?<=[.!?]) (?=\p{Lu})/u);
  const both = `${first} ${second}`.trim();
  return both.length <= INTRODUCTION_MOST ? both : shorten(first, INTRODUCTION_MOST);
}

/** What the club would write itself: why it asks, what is in it, and from which price. */
export function defaultMessage(
  document: { type: 'brochure'; data: BrochureData } | { type: 'a4'; data: CampaignData },
): string {
  const { type, data } = document;
  const title = type === 'brochure' ? data.zoekopdracht_titel : data.zoekopdrachtTitel;
  const appeal = type === 'brochure' ? shownAppeal(data).text : (data.sponsorIntro ?? '');
  const intro =
    appeal.trim() === ''
      ? `${data.vereniging.naam} zoekt sponsors${title.trim() === '' ? '' : ` voor ‘${title.trim()}’`}. We zoeken bedrijven die meedoen.`
      : beginOf(appeal);
  const content = `In de ${type === 'brochure' ? 'brochure' : 'bijlage'} staat wie we zijn, wat we zoeken en wat je ervoor terugkrijgt.`;
  const prices = packagesOnPage(data.sponsorPackages).flatMap(({ prijs }) =>
    prijs !== null && prijs > 0 ? [prijs] : [],
  );
  const from = prices.length === 0 ? '' : `Er is al een pakket vanaf ${euro(Math.min(...prices))} per jaar. `;
  return [`Beste ${FIRST_NAME},`, `${intro} ${content}`, `${from}Liever eerst praten? Bel me gerust.`].join('\n\n');
}

/** How somebody is addressed in the text: by the first name, else as the company, else as whoever reads it. */
export const addressedAs = ({ naam, bedrijfsnaam }: { naam: string | null; bedrijfsnaam: string | null }) =>
  (naam === null ? null : calledName(naam)) ?? bedrijfsnaam ?? 'lezer';

interface Asked {
  recipients: readonly string[];
  senderName: string;
}

/** What is still missing, by field (MAIL-04): nothing is sent, and each field says why. An A4 may go without a name (G-102). */
export const missingFields = (type: MailedType, { recipients, senderName }: Asked): Record<string, string> => ({
  ...(recipients.every((typed) => typed.trim() === '') && { recipients: 'Vul minstens één ontvanger in.' }),
  ...(type === 'brochure' && senderName.trim() === '' && { senderName: 'Vul je naam in.' }),
});
