import { describe, expect, it } from 'vitest';
import { clubTheme } from '#shared/theme.ts';
import { approvedMail, rejectedMail, requestedMail } from './mails.tsx';

const GREEN = ['#007A33', '#FFD100', '#000000'];
const club = {
  voornaam: 'Marja',
  vereniging: {
    naam: 'VV Groenendaal',
    kleuren: GREEN,
    logo: { path: '/files/public/logo.png', width: 520, height: 600 },
  },
  origin: 'https://achterban.example',
};

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

  it('wear the colours and the logo of the club, at an address that works in any inbox', async () => {
    const { band, bandAccent, brand, brandText } = clubTheme(GREEN);
    const mails = await Promise.all([
      requestedMail({ ...club, aanvrager: { naam: 'Sanne', email: 'sanne@groenendaal.example' } }),
      approvedMail(club),
      rejectedMail({ ...club, reden: null }),
    ]);
    for (const { html, text } of mails) {
      for (const colour of [band, bandAccent, brand, brandText]) expect(html).toContain(colour);
      expect(html).not.toContain('#0b2a55');
      const logo = /<img[^>]*>/u.exec(html)?.[0];
      expect(logo).toContain('src="https://achterban.example/files/public/logo.png"');
      expect(logo).toContain('alt="Logo VV Groenendaal"');
      // At most 60 high, in its own shape.
      expect(logo).toMatch(/height="60".*width="52"|width="52".*height="60"/u);
      expect(text).not.toContain('files/public');
    }
  });

  it('have a readable name and a button with an edge, also for a yellow club without a logo', async () => {
    const { band, onBand, onBrand, buttonEdge } = clubTheme(['#FFE500']);
    const { html } = await approvedMail({
      ...club,
      vereniging: { naam: 'SC De Wespen', kleuren: ['#FFE500'], logo: null },
    });
    expect(html).not.toContain('<img');
    expect(html).toContain(`background-color:${band}`);
    expect(html).toContain(`color:${onBand}`);
    expect(html).toContain(`border:2px solid ${buttonEdge}`);
    expect(buttonEdge).not.toBe('transparent');
    expect(html).toContain(`color:${onBrand}`);
  });
});
