import { feature } from '#server/feature.ts';
import { agendaJobs } from './jobs.ts';
import { calendarFeed } from './pages.tsx';

export const agenda = feature({
  contract: {},
  handlers: {},
  jobs: agendaJobs,
  pages: { routes: { '/agenda': calendarFeed } },
});
