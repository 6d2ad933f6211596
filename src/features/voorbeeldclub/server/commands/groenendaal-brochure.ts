import type { BrochureData } from '#features/campagnemiddelen/shared/schema.ts';
import type { Calendar } from './calendar.ts';

/** What somebody of the club wrote over what a brochure begins with. Every text is there: nothing has to be proposed. */
export const groenendaalBrochure = (on: Calendar): Partial<Omit<BrochureData, 'vereniging'>> => ({
  designTheme: 'waves',
  seizoen: on.season(0),
  subtitle: 'en help ons als shirtsponsor',
  sponsorIntro:
    'Onze JO13-1 zoekt een bedrijf uit de buurt dat op de shirts wil staan. Kies wat bij je past; alles gaat naar de jeugd.',
  aiGeneratedStory:
    'Je naam hangt niet zomaar ergens. Elke week lopen honderden mensen langs veld 1: ouders, buren, oud-spelers. Ze zien wie de jeugd helpt, en ze onthouden het.\n\nAls shirtsponsor staat je bedrijf een heel seizoen op de borst van een team, op elk sportpark in de regio. We plaatsen je verhaal op onze site en nodigen je uit voor de netwerkavond in het clubhuis.',
  aiTeamStory:
    'De JO13-1 speelt dit seizoen voor het eerst in de hoofdklasse. Zestien kinderen, drie keer per week op het veld, in de winter ook als het vriest. Ze fietsen samen naar de training en wassen om de beurt de tenues.\n\nVoor de uitwedstrijden zijn nieuwe shirts en trainingspakken nodig. Met jouw naam erop reist een heel dorp mee.',
});
