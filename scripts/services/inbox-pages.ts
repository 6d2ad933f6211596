import type { ReceivedMail } from './inbox.ts';

const STYLE = `
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
  header { display: flex; align-items: baseline; gap: 1rem; justify-content: space-between; }
  h1 { font-size: 1.5rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
  ul { list-style: none; margin: 0; padding: 0; }
  li { border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent); }
  li a { color: inherit; display: grid; gap: 0 1rem; grid-template-columns: 1fr auto; padding: .75rem .5rem;
    text-decoration: none; }
  li a:hover, li a:focus-visible { background: color-mix(in srgb, currentcolor 7%, transparent); }
  li b { overflow-wrap: anywhere; }
  .quiet { opacity: .75; overflow-wrap: anywhere; }
  dl { display: grid; gap: .25rem 1rem; grid-template-columns: max-content 1fr; margin: 0 0 1rem; }
  dt { opacity: .75; } dd { margin: 0; overflow-wrap: anywhere; }
  iframe { background: #fff; border: 1px solid #8888; border-radius: .5rem; height: 70vh; width: 100%; }
  pre { overflow-wrap: anywhere; white-space: pre-wrap; }
  button { font: inherit; padding: .25rem .75rem; }
`;

/** Looks for news every two seconds and replaces only the list, so that reading is not disturbed. */
const LIST_SCRIPT = `
  const list = document.querySelector('main');
  async function refresh() {
    const page = await fetch('/').then((answer) => answer.text()).catch(() => null);
    if (page === null) return;
    const fresh = new DOMParser().parseFromString(page, 'text/html').querySelector('main');
    if (fresh.innerHTML !== list.innerHTML) list.innerHTML = fresh.innerHTML;
  }
  setInterval(refresh, 2000);
  document.querySelector('button').addEventListener('click', async () => {
    await fetch('/api/mails', { method: 'DELETE' });
    await refresh();
  });
`;

export function renderInboxPage(newestFirst: ReceivedMail[]): string {
  const items = newestFirst.map(
    (mail) => `<li><a href="/mail/${mail.id}">
      <b>${escape(mail.subject || '(geen onderwerp)')}</b><time>${escape(formatMoment(mail.receivedAt))}</time>
      <span class="quiet">aan ${escape(mail.to.join(', '))}</span></a></li>`,
  );
  const list =
    items.length === 0
      ? '<p>Nog geen mail. Alles wat Achterban verstuurt, komt hier binnen en gaat nergens anders heen.</p>'
      : `<ul>${items.join('')}</ul>`;
  return renderPage(
    'Inbox',
    `<header><h1>Inbox</h1><button type="button">Leegmaken</button></header>
    <main>${list}</main><script>${LIST_SCRIPT}</script>`,
  );
}

export function renderMailPage(mail: ReceivedMail): string {
  const attachments = mail.attachments.map(
    (attachment, index) =>
      `<a href="/mail/${mail.id}/bijlage/${index}">${escape(attachment.filename)}</a>
      <span class="quiet">(${Math.ceil(attachment.content.byteLength / 1024)} kB)</span>`,
  );
  const rows: [string, string][] = [
    ['Van', escape(mail.headers['from'] ?? mail.from)],
    ['Aan', escape(mail.to.join(', '))],
    ['Ontvangen', escape(formatMoment(mail.receivedAt))],
  ];
  if (mail.headers['reply-to'] !== undefined) rows.push(['Antwoord naar', escape(mail.headers['reply-to'])]);
  if (attachments.length > 0) rows.push(['Bijlagen', attachments.join(', ')]);
  const html =
    mail.html === ''
      ? ''
      : `<h2>Opgemaakt</h2><iframe title="De mail zoals de ontvanger hem ziet" src="/mail/${mail.id}/html"
        sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return renderPage(
    mail.subject,
    `<p><a href="/">Terug naar de inbox</a></p><h1>${escape(mail.subject || '(geen onderwerp)')}</h1>
    <dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
    ${html}<h2>Platte tekst</h2><pre>${linkAddresses(mail.text)}</pre>`,
  );
}

/** The mail's own markup, with links that open beside the inbox and inline images that resolve. */
export function renderMailBody(mail: ReceivedMail): string {
  const resolved = mail.html.replace(/cid:([^"'\s)>]+)/g, (whole, contentId: string) => {
    const index = mail.attachments.findIndex((attachment) => attachment.contentId === decodeURIComponent(contentId));
    return index === -1 ? whole : `/mail/${mail.id}/bijlage/${index}`;
  });
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(resolved)
    ? resolved.replace(/<head[^>]*>/i, (head) => head + base)
    : resolved.replace(/^(\s*<!doctype[^>]*>)?/i, (doctype) => doctype + base);
}

function renderPage(title: string, body: string): string {
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} · Achterban-inbox</title>
    <link rel="icon" href="data:,"><style>${STYLE}</style></head><body>${body}</body></html>`;
}

function formatMoment(iso: string): string {
  return new Date(iso).toLocaleString('nl-NL', {
    timeZone: 'Europe/Amsterdam',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
}

function linkAddresses(text: string): string {
  return escape(text).replace(
    /https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)[^\s])+/g,
    (address) => `<a href="${address}" target="_blank" rel="noreferrer">${address}</a>`,
  );
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
