import { describe, expect, it } from 'vitest';
import { approvedMail, rejectedMail, requestedMail } from './mails.tsx';

const club = { voornaam: 'Marja', vereniging_naam: 'VV Groenendaal', origin: 'https://achterban.example' };

describe('mails about joining a club', () => {
  it('tell the admins who asks, where to decide, and how to stop these mails', async () => {
    const aanvrager = { naam: 'Sanne van den Berg', email: 'sanne@groenendaal.example' };
    const mail = await requestedMail(
      { ...club, aanvrager },
      { unsubscribe_url: 'https://achterban.example/uitschrijven/x' },
    );
    expect(mail.subject).toBe('Sanne van den Berg wil meewerken bij VV Groenendaal');
    expect(mail.text).toContain('Sanne van den Berg (sanne@groenendaal.example) vraagt toegang');
    expect(mail.text).toContain('https://achterban.example/admin/toegangsverzoeken');
    expect(mail.text).toContain('https://achterban.example/uitschrijven/x');
  });

  it('do not pass on what a stranger wrote in place of a name', async () => {
    const aanvrager = { naam: 'Win nu op www.prijs.example', email: 'iemand@voorbeeld.example' };
    const mail = await requestedMail({ ...club, aanvrager });
    expect(mail.subject).toBe('Iemand wil meewerken bij VV Groenendaal');
    expect(mail.text).not.toContain('prijs');
    expect(mail.html).not.toContain('prijs');
  });

  it('tell the person who was let in where to begin (ONB-12)', async () => {
    const mail = await approvedMail({ ...club, voornaam: 'Sanne' });
    expect(mail.subject).toBe('Je kunt aan de slag bij VV Groenendaal');
    expect(mail.text).toContain('Hoi Sanne,');
    expect(mail.text).toContain('https://achterban.example/dashboard');
  });

  it('tell the person who was rejected why, or that no reason was given', async () => {
    const withReason = await rejectedMail({ ...club, reden: 'De commissie is vol.' });
    expect(withReason.text).toContain('De reden:');
    expect(withReason.text).toContain('De commissie is vol.');
    expect(withReason.text).toContain('https://achterban.example/onboarding');
    const without = await rejectedMail({ ...club, reden: null });
    expect(without.text).toContain('Er is geen reden bij gegeven.');
    expect(without.text).not.toContain('De reden:');
  });
});
