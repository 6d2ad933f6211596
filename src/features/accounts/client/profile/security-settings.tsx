import type { Session } from '#shared/session.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { PasswordForm } from './password-form.tsx';
import { TwoFactor } from './two-factor.tsx';

interface SecuritySettingsProps {
  account: NonNullable<Session['account']>;
  session: Session;
}

export function SecuritySettings({ account, session }: SecuritySettingsProps) {
  return (
    <div className="wrap pb-8">
      <PasswordForm minimum={session.password_min} email={account.email} />
      <TwoFactor isOn={account.two_factor_enabled} isSuperuser={account.rol === 'superuser'} />
      <OpenSessions />
      <DownloadData />
      <DeleteAccount contactEmail={session.contact_email} />
    </div>
  );
}
