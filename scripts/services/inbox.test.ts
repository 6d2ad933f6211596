import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, describe, expect, it } from 'vitest';
import { startInbox, type Inbox, type InboxOptions } from './inbox.ts';

const opened: { stop(): Promise<void> }[] = [];

async function openInbox(options: InboxOptions = {}): Promise<Inbox> {
  const inbox = await startInbox(options);
  opened.push(inbox);
  return inbox;
}

afterEach(async () => {
  for (const inbox of opened.splice(0)) await inbox.stop();
});

async function deliver(inbox: Inbox, to: string, subject = 'Welkom'): Promise<void> {
  await createTransport(inbox.smtpUrl).sendMail({ from: 'club@example.nl', to, subject, text: `Voor ${to}` });
}

describe('inbox', () => {
  it('receives subject, both bodies and an attachment with their accents', async () => {
    const inbox = await openInbox();
    await createTransport(inbox.smtpUrl).sendMail({
      from: { name: 'Café ’t Veerhuis via Achterban', address: 'post@example.nl' },
      to: 'marja@example.nl',
      bcc: 'kees@example.nl',
      subject: 'Één sponsor erbij: Café ’t Veerhuis (€ 500)',
      text: 'Gefeliciteerd, Daniëlle!',
      html: '<p>Gefeliciteerd, <b>Daniëlle</b>!</p><img src="cid:logo">',
      attachments: [
        { filename: 'bijlage-één.txt', content: 'inhoud met ë' },
        { filename: 'logo.png', content: Buffer.from([137, 80, 78, 71]), cid: 'logo' },
      ],
    });

    const mail = await inbox.waitFor((item) => item.to.includes('marja@example.nl'));
    expect(mail.from).toBe('post@example.nl');
    expect(mail.to).toEqual(['marja@example.nl', 'kees@example.nl']);
    expect(mail.subject).toBe('Één sponsor erbij: Café ’t Veerhuis (€ 500)');
    expect(mail.text).toContain('Gefeliciteerd, Daniëlle!');
    expect(mail.html).toContain('<b>Daniëlle</b>');
    expect(mail.headers['from']).toBe('Café ’t Veerhuis via Achterban <post@example.nl>');
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(mail.messageId).toMatch(/^<.+@.+>$/);
    expect(mail.attachments.map((attachment) => attachment.filename)).toEqual(['logo.png', 'bijlage-één.txt']);
    expect(mail.attachments[1]?.content.toString('utf8')).toBe('inhoud met ë');

    const body = await fetch(`${inbox.httpUrl}/mail/${mail.id}/html`);
    expect(body.headers.get('content-security-policy')).toContain("script-src 'none'");
    expect(await body.text()).toContain(`src="/mail/${mail.id}/bijlage/0"`);
    const image = await fetch(`${inbox.httpUrl}/mail/${mail.id}/bijlage/0`);
    expect(image.headers.get('content-type')).toBe('image/png');
    expect([...new Uint8Array(await image.arrayBuffer())]).toEqual([137, 80, 78, 71]);
  });

  it('lists mails newest first, per recipient in JSON and as a page, until they are deleted', async () => {
    const inbox = await openInbox();
    await deliver(inbox, 'eerste@example.nl', 'Eerste <script>alert(1)</script>');
    await deliver(inbox, 'tweede@example.nl', 'Tweede');

    const all = (await (await fetch(`${inbox.httpUrl}/api/mails`)).json()) as { subject: string }[];
    expect(all.map((mail) => mail.subject)).toEqual(['Tweede', 'Eerste <script>alert(1)</script>']);
    const one = (await (await fetch(`${inbox.httpUrl}/api/mails?to=Tweede@example.nl`)).json()) as { to: string[] }[];
    expect(one.map((mail) => mail.to)).toEqual([['tweede@example.nl']]);

    const page = await (await fetch(inbox.httpUrl)).text();
    expect(page).toContain('Eerste &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page.indexOf('Tweede')).toBeLessThan(page.indexOf('Eerste'));

    expect((await fetch(`${inbox.httpUrl}/api/mails`, { method: 'DELETE' })).status).toBe(204);
    expect(inbox.mails()).toEqual([]);
    expect((await fetch(`${inbox.httpUrl}/mail/weg`)).status).toBe(404);
  });

  it('answers 550 for a rejected recipient and keeps nothing', async () => {
    const inbox = await openInbox();
    inbox.reject((address) => address.startsWith('bounce@'));
    await expect(deliver(inbox, 'bounce@example.nl')).rejects.toMatchObject({ responseCode: 550 });
    expect(inbox.mails()).toEqual([]);
    await deliver(inbox, 'goed@example.nl');
    expect(inbox.mails()).toHaveLength(1);
  });

  it('can keep a mail and die before the sender hears of it', async () => {
    const inbox = await openInbox();
    inbox.dropAnswerAfterData(1);
    await expect(deliver(inbox, 'marja@example.nl')).rejects.toThrow(/clos|hang up|ECONNRESET/i);
    expect(inbox.mails()).toHaveLength(1);
    inbox.dropAnswerAfterData(0);
    await deliver(inbox, 'marja@example.nl');
    expect(inbox.mails()).toHaveLength(2);
  });

  it('says what did arrive when the awaited mail does not come', async () => {
    const inbox = await openInbox();
    await deliver(inbox, 'marja@example.nl', 'Iets anders');
    await expect(inbox.waitFor((mail) => mail.subject === 'Reset', 50)).rejects.toThrow(
      /within 50 ms[\s\S]*marja@example\.nl: Iets anders/,
    );
  });

  it('still has its mails after a restart when it keeps them on disk, and no more than it may keep', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'inbox-'));
    try {
      const first = await openInbox({ dir, keep: 2 });
      for (const subject of ['een', 'twee', 'drie']) await deliver(first, 'marja@example.nl', subject);
      await first.stop();
      opened.length = 0;
      const second = await openInbox({ dir, keep: 2 });
      expect(second.mails().map((mail) => mail.subject)).toEqual(['drie', 'twee']);
    } finally {
      await rm(dir, { recursive: true });
    }
  });

  it('refuses to start on a port that is taken', async () => {
    const inbox = await openInbox();
    await expect(startInbox({ httpPort: inbox.httpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(startInbox({ smtpPort: inbox.smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
