import { describe, expect, it } from 'vitest';
import {
  alreadyRegisteredMail,
  confirmAddressMail,
  passwordChangedMail,
  resetPasswordMail,
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
