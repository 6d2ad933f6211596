import { feature } from '#server/feature.ts';
import { agendaJobs, agendaRetention } from './jobs.ts';
import { calendarFeed } from './pages.tsx';

export const agenda = feature({
  contract: {},
  handlers: {},
  jobs: agendaJobs,
  retention: agendaRetention,
  pages: { routes: { '/agenda': calendarFeed } },
});
