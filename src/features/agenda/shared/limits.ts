import { defineLimits } from '#shared/limits.ts';

/**
 * Calendars ask by themselves, many of them from the addresses of one large provider: who has a secret address is counted
 * by that, and who has none by where they come from. No endpoint names them: a calendar is no endpoint.
 */
export const agendaLimits = defineLimits({
  agenda_adres: { points: 120, seconds: 3600, per: 'code', isLate: true },
  agenda_onbekend: { points: 60, seconds: 3600, per: 'address', isLate: true },
});
