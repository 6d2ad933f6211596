/** What a mail is about, by its template. */
const MAILS: Record<string, string> = {
  'accounts.confirm-address': 'bevestiging van e-mailadres',
  'accounts.already-registered': 'account bestaat al',
  'accounts.reset-password': 'nieuw wachtwoord',
  'accounts.password-changed': 'wachtwoord gewijzigd',
  'accounts.two-factor-changed': 'tweestapsverificatie gewijzigd',
  'accounts.account-deleted': 'account verwijderd',
  'accounts.account-unused': 'account niet gebruikt',
  'accounts.acting': 'bericht dat Achterban meekijkt',
  'accounts.place-changed': 'andere rol of club',
  'accounts.member-changed': 'bericht over een gebruiker van de club',
  'inschrijven.confirmation': 'bevestiging van een aanmelding',
  'inschrijven.arrived': 'aanmelding in controle',
  'matches.released': 'nieuwe sponsor',
  'matches.refused': 'aanmelding gaat niet door',
  'agenda.week': 'weekoverzicht',
  'agenda.contracts': 'contract loopt af',
  'vereniging.verification-lapsed': 'verificatie vervallen',
  'vereniging.deleted': 'club staat uit',
  'vereniging.restored': 'club staat weer aan',
  'toegangsverzoeken.requested': 'verzoek om toegang',
  'toegangsverzoeken.approved': 'verzoek goedgekeurd',
  'toegangsverzoeken.rejected': 'verzoek afgewezen',
  'materialen.brochure': 'sponsorbrochure',
  'stand.attention': 'melding aan beheer',
  'stand.cancelled': 'bericht over gestopte mail',
};

export const mailLabel = (template: string) => MAILS[template] ?? template;

/** What a job does, as the end of 'De taak om …'. */
const JOBS: Record<string, string> = {
  'webhooks.retry-delivery': 'een campagnemiddel nog eens naar een webhook te sturen',
  'mobiel.draw-cover': 'het voorblad van een mobiele brochure te tekenen',
  'files.remove': 'bestanden weg te halen',
  'files.sweep-orphans': 'losse bestanden op te ruimen',
  'retention.keep-promises': 'oude gegevens op te ruimen',
  'accounts.end-expired-acting': 'meekijken te beëindigen',
  'accounts.purge-expired': 'verlopen sessies op te ruimen',
  'accounts.forget-deleted': 'verwijderde accounts te vergeten',
  'toegangsverzoeken.tell-beheerders': 'beheerders over een verzoek te mailen',
  'inschrijven.tell': 'een bedrijf een bevestiging te mailen',
  'inschrijven.tell-club': 'een club over aanmeldingen in controle te mailen',
  'matches.tell-club': 'een club over een nieuwe sponsor te mailen',
  'matches.tell-company': 'een bedrijf over een afgekeurde aanmelding te mailen',
  'sponsors.clear-removed': 'weggegooide bestanden en contactpersonen op te ruimen',
  'agenda.sum-up': 'weekoverzichten klaar te zetten',
  'agenda.sum-up-club': 'een club haar weekoverzicht te mailen',
  'agenda.remind': 'herinneringen aan contracten klaar te zetten',
  'agenda.remind-club': 'een club aan een contract te herinneren',
  'importeren.import-rows': 'een lijst met sponsors te importeren',
  'covers.remove-files': 'bestanden van afbeeldingen weg te halen',
  'stand.warn-operator': 'beheer te waarschuwen',
  'stand.tell-cancelled': 'een club over gestopte mail te berichten',
};

export const jobLabel = (job: string) => JOBS[job] ?? job;
