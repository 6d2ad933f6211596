import { auditRetention } from '#server/audit.ts';
import type { Feature } from '#server/feature.ts';
import { knownAddressRetention } from '#server/http/limits.ts';
import { securityEventRetention } from '#server/identity/security-events.ts';
import { mailRetentions } from '#server/mail/mail.ts';
import type { RetentionRule } from '#server/retention.ts';
import { accounts } from '#features/accounts/server/feature.ts';
import { agenda } from '#features/agenda/server/feature.ts';
import { admin } from '#features/admin/server/feature.ts';
import { assistent } from '#features/assistent/server/feature.ts';
import { bestanden } from '#features/bestanden/server/feature.ts';
import { campagnemiddelen } from '#features/campagnemiddelen/server/feature.ts';
import { contracten } from '#features/contracten/server/feature.ts';
import { covers } from '#features/covers/server/feature.ts';
import { cta } from '#features/cta/server/feature.ts';
import { dashboard } from '#features/dashboard/server/feature.ts';
import { importeren } from '#features/importeren/server/feature.ts';
import { inrichten } from '#features/inrichten/server/feature.ts';
import { inschrijven } from '#features/inschrijven/server/feature.ts';
import { mailen } from '#features/mailen/server/feature.ts';
import { materialen } from '#features/materialen/server/feature.ts';
import { matches } from '#features/matches/server/feature.ts';
import { mobiel } from '#features/mobiel/server/feature.ts';
import { persoonsgegevens } from '#features/persoonsgegevens/server/feature.ts';
import { prijzen } from '#features/prijzen/server/feature.ts';
import { rapportage } from '#features/rapportage/server/feature.ts';
import { samenvoegen } from '#features/samenvoegen/server/feature.ts';
import { sponsorbeheer } from '#features/sponsorbeheer/server/feature.ts';
import { sponsors } from '#features/sponsors/server/feature.ts';
import { stand } from '#features/stand/server/feature.ts';
import { superuser } from '#features/superuser/server/feature.ts';
import { teams } from '#features/teams/server/feature.ts';
import { toegangsverzoeken } from '#features/toegangsverzoeken/server/feature.ts';
import { vereniging } from '#features/vereniging/server/feature.ts';
import { overdragen } from '#features/overdragen/server/feature.ts';
import { voorbeeldclub } from '#features/voorbeeldclub/server/feature.ts';
import { welkom } from '#features/welkom/server/feature.ts';
import { webhooks } from '#features/webhooks/server/feature.ts';
import { zoeken } from '#features/zoeken/server/feature.ts';
import { zoekopdrachten } from '#features/zoekopdrachten/server/feature.ts';

/** Every feature the server has, in their order: web and worker are put together from this list. */
export const FEATURES = {
  accounts,
  teams,
  vereniging,
  toegangsverzoeken,
  prijzen,
  cta,
  zoekopdrachten,
  matches,
  inschrijven,
  sponsorbeheer,
  sponsors,
  samenvoegen,
  contracten,
  agenda,
  rapportage,
  importeren,
  covers,
  campagnemiddelen,
  bestanden,
  mobiel,
  mailen,
  webhooks,
  materialen,
  overdragen,
  persoonsgegevens,
  zoeken,
  assistent,
  voorbeeldclub,
  welkom,
  admin,
  dashboard,
  stand,
  inrichten,
  superuser,
};

/** What search engines may list. The page of a search, a club's own work and all the rest they may not. */
export const LISTED: readonly string[] = ['/welkom', '/prijzen', '/privacy', '/voorwaarden', '/verwerkersovereenkomst'];

/** What the nightly job does for the promises of the privacy page. */
export const RETENTION_RULES: readonly RetentionRule[] = [
  ...Object.values<Feature>(FEATURES).flatMap((feature) => feature.retention ?? []),
  ...mailRetentions,
  auditRetention,
  securityEventRetention,
  knownAddressRetention,
];
