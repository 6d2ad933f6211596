import { ActSwitch } from '#client/ui/act-switch.tsx';
import type { Module } from '#shared/access.ts';
import { chooseMails, chooseSignUpMails, type OwnProfile } from '#features/accounts/client/api.ts';
import { MAILS_ANCHOR } from '#features/accounts/shared/rules/agenda.ts';
import { AgendaAddress } from './agenda-address.tsx';
import { ProfileSection } from './profile-section.tsx';

interface MailsAndAgendaProps {
  profile: OwnProfile;
  modules: readonly Module[];
}

/** What comes to somebody by itself; the mails lead here. Only what this person can get is offered. */
export function MailsAndAgenda({ profile, modules }: MailsAndAgendaProps) {
  const { krijgt_aanmeldingen, krijgt_weekoverzicht, krijgt_contractmails } = profile;
  const hasSponsors = modules.includes('sponsorbeheer');
  const mails = [
    {
      label: 'Mails over aanmeldingen',
      about: 'Als een bedrijf zich bij je vereniging aanmeldt als sponsor.',
      value: krijgt_aanmeldingen,
      act: chooseSignUpMails,
      told: 'mails over aanmeldingen',
    },
    {
      label: 'Weekoverzicht op maandag',
      about: 'Om 7:00, alleen als er iets te doen is: wie je belt, wie nieuw is, wat afloopt.',
      value: hasSponsors ? krijgt_weekoverzicht : null,
      act: (isOn: boolean) => chooseMails({ krijgt_weekoverzicht: isOn }),
      told: 'weekoverzicht op maandag',
    },
    {
      label: 'Mails over aflopende contracten',
      about: '90, 30 en 7 dagen voor het einde van een contract van een sponsor van jou.',
      value: hasSponsors ? krijgt_contractmails : null,
      act: (isOn: boolean) => chooseMails({ krijgt_contractmails: isOn }),
      told: 'mails over aflopende contracten',
    },
  ].flatMap(({ value, ...mail }) => (value === null ? [] : [{ ...mail, value }]));
  if (mails.length === 0) return null;
  return (
    <ProfileSection
      title="Mails en agenda"
      anchor={MAILS_ANCHOR}
      lead="Wat vanzelf naar je toe komt. Een schakelaar werkt meteen."
    >
      <ul aria-label="Mails" className="border-t border-line">
        {mails.map(({ label, about, value, act, told }) => (
          <li key={label} className="flex items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
            <p className="min-w-0">
              <b className="block font-semibold">{label}</b>
              <span className="text-ui text-ink-2">{about}</span>
            </p>
            <ActSwitch
              label={label}
              value={value}
              words={['Aan', 'Uit']}
              act={act}
              told={(isOn) => `Je krijgt ${isOn ? 'voortaan' : 'geen'} ${told}${isOn ? '' : ' meer'}.`}
              className="flex-none"
            />
          </li>
        ))}
      </ul>
      {hasSponsors && krijgt_weekoverzicht !== null && <AgendaAddress />}
    </ProfileSection>
  );
}
