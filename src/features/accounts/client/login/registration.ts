import { lazyRouteComponent } from '@tanstack/react-router';

/** Fetched when somebody opens its tab, or with the page of who comes for it: most people come to log in. */
export const Registration = lazyRouteComponent(() => import('./registration-form.tsx'), 'RegistrationForm');
