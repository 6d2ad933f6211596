import type { Rol } from '#shared/access.ts';

/** What the provider calls people by their role. */
export const CONSOLE_ROL_LABELS: Record<Rol, string> = {
  member: 'Vereniging lid',
  admin: 'Admin',
  superuser: 'SuperUser',
};
