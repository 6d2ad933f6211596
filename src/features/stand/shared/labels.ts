/** What a mail is about, by its template. */
const MAILS: Record<string, string> = {
  'accounts.confirm-address': 'bevestiging van e-mailadres',
  'accounts.already-registered': 'account bestaat al',
  'accounts.reset-password': 'nieuw wachtwoord',
  'accounts.password-changed': 'wachtwoord gewijzigd',
  'accounts.two-factor-changed': 'tweestapsverificatie gewijzigd',
  'accounts.account-deleted': 'account verwijderd',
  'accounts.account-unused': 'account niet gebruikt',
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
  'files.remove': 'bestanden weg te halen',
  'files.sweep-orphans': 'losse bestanden op te ruimen',
  'retention.keep-promises': 'oude gegevens op te ruimen',
  'accounts.end-expired-acting': 'meekijken te beëindigen',
  'accounts.purge-expired': 'verlopen sessies op te ruimen',
  'accounts.forget-deleted': 'verwijderde accounts te vergeten',
  'toegangsverzoeken.tell-beheerders': 'beheerders over een verzoek te mailen',
  'stand.warn-operator': 'beheer te waarschuwen',
};

export const jobLabel = (job: string) => JOBS[job] ?? job;
