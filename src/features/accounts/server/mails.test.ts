import { describe, expect, it } from 'vitest';
import {
  alreadyRegisteredMail,
  confirmAddressMail,
  passwordChangedMail,
  resetPasswordMail,
  superuserMail,
  twoFactorChangedMail,
} from './mails.tsx';

const origin = 'https://achterban.example';

describe('account mails', () => {
  it('lead to the page that takes the token, in the button and in the text (AUTH-08)', async () => {
    const confirm = await confirmAddressMail({ voornaam: 'Kim', origin, token: 'a+b/c=' });
    expect(confirm.subject).toBe('Bevestig je e-mailadres');
    expect(confirm.html).toContain(`href="${origin}/bevestigen?token=a%2Bb%2Fc%3D"`);
    expect(confirm.text).toContain(`${origin}/bevestigen?token=a%2Bb%2Fc%3D`);
    const reset = await resetPasswordMail({ voornaam: 'Kim', origin, token: 'abc' });
    expect(reset.text).toContain(`${origin}/reset-password?token=abc`);
    expect(reset.text).toContain('De link werkt 1 uur');
  });

  it('are in Dutch for what reads them aloud, from the root to the last part', async () => {
    const { html } = await confirmAddressMail({ voornaam: 'Kim', origin, token: 'abc' });
    expect(new Set(html.match(/lang="[^"]*"/gu))).toEqual(new Set(['lang="nl"']));
  });

  it.each([
    [true, 'ook een code uit je app'],
    [false, 'je wachtwoord weer genoeg'],
  ])('say whether two factors are on (%s), when, and what to do when it was somebody else', async (is_on, words) => {
    const changed_at = new Date('2026-07-01T22:30:00Z');
    const contact_email = 'hulp@achterban.example';
    const { text } = await twoFactorChangedMail({ voornaam: 'Kim', origin, is_on, changed_at, contact_email });
    for (const part of [words, 'donderdag 2 juli 2026 om 00:30 uur', contact_email, `${origin}/reset-password`])
      expect(text).toContain(part);
  });

  const superuser = {
    voornaam: 'Ruben',
    origin,
    contact_email: 'hulp@achterban.example',
    is_first: true,
    had_account: false,
    link: { token: 'abc', until: new Date('2026-11-16T20:14:00Z') },
    at: new Date('2026-11-16T19:14:00Z'),
  };
  const GAVE = 'Iemand gaf op de server het commando ‘admin create’ met dit adres, op 16 november 2026 om 20:14.';
  const plain = (text: string) => text.replaceAll(/\s+/gu, ' ');

  it('tell the first superuser what to do, one step after the other (SU-21)', async () => {
    const { subject, html, text } = await superuserMail(superuser);
    expect(subject).toBe('Kies je wachtwoord voor Achterban');
    expect(html).toContain('Je bent de eerste beheerder. De knop werkt één keer, tot 21:14.');
    const said = plain(text);
    expect(said).toContain(
      'Jij bent de eerste beheerder Hoi Ruben, Achterban staat klaar op achterban.example. Kies met deze knop je wachtwoord. Hij werkt één keer, tot 21:14.',
    );
    expect(said).toContain(
      `Kies je wachtwoord ${origin}/kies-wachtwoord#abc 1. Kies een wachtwoord. 2. Zet tweestapsverificatie aan. Daarvoor heb je een app op je telefoon nodig. 3. De console laat zien wat er nog moet, voor de eerste club erin kan.`,
    );
    expect(said).toContain(`${GAVE} Verwacht je dit niet? Gebruik de knop niet en waarschuw wie de server beheert.`);
    expect(said).not.toContain('Je had al een account');
  });

  it('tell a later superuser so, and whose account it was what stopped (SU-21)', async () => {
    const { text } = await superuserMail({ ...superuser, is_first: false, had_account: true });
    const said = plain(text);
    expect(said).toContain('Je bent beheerder van Achterban Hoi Ruben, Je had al een account.');
    expect(said).toContain(
      'Je oude wachtwoord en je tweestapsverificatie werken niet meer, en je bent overal uitgelogd.',
    );
    expect(said).toContain('3. Daarna kun je de console in.');
    expect(said).not.toContain('eerste');
  });

  it('tell whose account it was also when the link is with the operator, and open nothing then (SU-21)', async () => {
    const { subject, html, text } = await superuserMail({ ...superuser, had_account: true, link: null });
    expect(subject).toBe('Jij bent de eerste beheerder');
    expect(plain(text)).toContain('Je oude wachtwoord en je tweestapsverificatie werken niet meer');
    expect(plain(text)).toContain(`${GAVE} Verwacht je dit niet? Waarschuw wie de server beheert.`);
    expect(html).not.toContain('kies-wachtwoord');
  });

  it('offer login and reset to whoever already has an account (G-014)', async () => {
    const mail = await alreadyRegisteredMail({ voornaam: 'Kim', origin });
    expect(mail.text).toContain(`Inloggen ${origin}/login`);
    expect(mail.text).toContain(`Kies een nieuw wachtwoord ${origin}/reset-password`);
  });

  it('say when the password was changed, on the clock of the reader', async () => {
    const changed_at = new Date('2026-07-01T22:30:00Z');
    const mail = await passwordChangedMail({
      voornaam: 'Kim',
      origin,
      changed_at,
      contact_email: 'hulp@achterban.example',
    });
    expect(mail.text).toContain('donderdag 2 juli 2026 om 00:30 uur');
    expect(mail.text).toContain('hulp@achterban.example');
  });

  it.each(['Jan', 'Anne-Marie', "D'Arcy", 'Zoë', 'Jan Peter'])('greet %s', async (voornaam) => {
    const mail = await confirmAddressMail({ voornaam, origin, token: 'abc' });
    expect(mail.text).toContain(`Hoi ${voornaam},`);
  });

  it.each([
    'Win nu op www.prijs.example',
    'prijs.example',
    'https://prijs.example',
    'bel 0900-1234',
    '<b>Jan</b>',
    'Jan\nKlik hier',
    'a@prijs.example',
    'Je account is geblokkeerd klik hier nu',
    'x'.repeat(80),
  ])('do not repeat what a stranger typed as a name: %j', async (voornaam) => {
    const mail = await confirmAddressMail({ voornaam, origin, token: 'abc' });
    expect(mail.text).toContain('\nHoi,\n');
    expect(mail.html + mail.text).not.toContain(voornaam);
  });

  it('greet without a name when there is none', async () => {
    const mail = await confirmAddressMail({ voornaam: '', origin, token: 'abc' });
    expect(mail.text).toContain('\nHoi,\n');
  });

  it('have one button', async () => {
    const mails = [
      await confirmAddressMail({ voornaam: 'Kim', origin, token: 'abc' }),
      await alreadyRegisteredMail({ voornaam: 'Kim', origin }),
      await resetPasswordMail({ voornaam: 'Kim', origin, token: 'abc' }),
    ];
    for (const { html } of mails) expect(html.match(/background-color:#1a5fb4/g)).toHaveLength(1);
  });
});
