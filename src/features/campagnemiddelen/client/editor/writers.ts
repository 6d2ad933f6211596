import { textsApi } from '#features/campagnemiddelen/client/api.ts';
import { introText, teamText } from '#features/campagnemiddelen/shared/rules/texts.ts';
import { shownFigures } from '#features/campagnemiddelen/shared/rules/shown.ts';
import type { BrochureData, BrochureTeam } from '#features/campagnemiddelen/shared/schema.ts';
import type { Proposed } from './proposal.tsx';

const ASIDE = { keeps: { queries: 'all', because: 'a text is proposed, nothing is saved' } } as const;

const PACKAGES_TOLD = 10;
const toldPackages = ({ sponsorPackages }: BrochureData) =>
  sponsorPackages
    .filter(({ isHidden, naam }) => !isHidden && naam.trim() !== '')
    .slice(0, PACKAGES_TOLD)
    .map(({ naam, prijs, tegenprestaties }) => ({ naam, prijs, tegenprestaties }));

/** Whether there is something to offer a company. */
export const hasPackages = (data: BrochureData) => toldPackages(data).length > 0;

/** What stands there when no writer can be asked: the same words that the server would fall back on. */
export const ownIntro = (data: BrochureData) =>
  introText(
    {
      zoekopdrachtTitel: data.zoekopdracht_titel,
      verenigingNaam: data.vereniging.naam,
      type_vereniging: data.vereniging.type_vereniging,
      sponsorPackages: toldPackages(data),
    },
    0,
  );
export const ownTeamStory = (data: BrochureData, { naam, beschrijving, eigenschappen }: BrochureTeam) =>
  teamText(
    {
      teamnaam: naam,
      over_team: beschrijving === '' ? null : beschrijving,
      eigenschappen,
      verenigingNaam: data.vereniging.naam,
      type_vereniging: data.vereniging.type_vereniging,
    },
    0,
  );

export async function writeIntro(data: BrochureData, variant: number): Promise<Proposed> {
  const { sponsorIntro, bron } = await textsApi.writeIntro(
    {
      zoekopdrachtTitel: data.zoekopdracht_titel,
      verenigingNaam: data.vereniging.naam,
      type_vereniging: data.vereniging.type_vereniging,
      sponsorPackages: toldPackages(data),
      soortSponsoring: data.sponsorPackages[0]?.soortSponsoring ?? null,
      variant,
    },
    { context: ASIDE },
  );
  return { tekst: sponsorIntro, bron };
}

export async function writeTeamStory(data: BrochureData, team: BrochureTeam, variant: number): Promise<Proposed> {
  const [eigenschap_1 = null, eigenschap_2 = null, eigenschap_3 = null] = team.eigenschappen;
  const { teamStory, bron } = await textsApi.writeTeamStory(
    {
      teamnaam: team.naam,
      over_team: team.beschrijving === '' ? null : team.beschrijving,
      eigenschap_1,
      eigenschap_2,
      eigenschap_3,
      verenigingNaam: data.vereniging.naam,
      type_vereniging: data.vereniging.type_vereniging,
      variant,
    },
    { context: ASIDE },
  );
  return { tekst: teamStory, bron };
}

export async function writeStory(data: BrochureData, variant: number): Promise<Proposed> {
  const { vereniging, hiddenStats } = data;
  const { sponsorVerhaal, bron } = await textsApi.writeStory(
    {
      verenigingNaam: vereniging.naam,
      plaats: vereniging.plaats,
      type_vereniging: vereniging.type_vereniging,
      zoekopdrachtTitel: data.zoekopdracht_titel,
      cijfers: shownFigures(vereniging, hiddenStats).map(({ label, waarde }) => ({ label, waarde })),
      sponsorPackages: toldPackages(data),
      variant,
    },
    { context: ASIDE },
  );
  return { tekst: sponsorVerhaal, bron };
}
