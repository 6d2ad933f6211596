import type { Module, Rol } from '#shared/access.ts';

/** Who is behind the screen, as the server told it. */
export interface Session {
  account: {
    id: string;
    email: string;
    naam: string;
    voornaam: string;
    rol: Rol;
    vereniging_id: string | null;
    profiel_foto: string | null;
    chat_enabled: boolean;
    two_factor_enabled: boolean;
    acting_vereniging_id: string | null;
    acting_until: string | null;
    expires_at: string;
  } | null;
  club: {
    id: string;
    naam: string;
    logo: string | null;
    kleur_1: string | null;
    kleur_2: string | null;
    kleur_3: string | null;
    modules: Module[];
  } | null;
  server_time: string;
  password_min: number;
  contact_email: string;
}
