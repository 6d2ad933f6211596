import { Hono } from 'hono';
import { html } from 'hono/html';
import { listMailTemplates } from './mail.ts';

/** `/_mails`: every template with its samples, as HTML and as text. Only mounted in development. */
export function mailPreviewApp() {
  const app = new Hono();

  app.get('/', async (c) => {
    const rows = await Promise.all(
      listMailTemplates().flatMap(({ template, kind, samples }) =>
        Object.entries(samples).map(async ([title, render]) => {
          const { subject } = await render();
          const path = `/_mails/${template}/${encodeURIComponent(title)}`;
          return html`<tr>
            <td>${template}</td>
            <td>${kind}</td>
            <td>${title}</td>
            <td>${subject}</td>
            <td><a href="${path}">html</a></td>
            <td><a href="${path}/text">tekst</a></td>
          </tr>`;
        }),
      ),
    );
    return c.html(
      html`<!doctype html>
        <html lang="nl">
          <head>
            <meta charset="utf-8" />
            <title>Mails</title>
            <style>
              body {
                font:
                  16px/24px 'Public Sans',
                  Arial,
                  sans-serif;
                margin: 32px;
                color: #16191d;
              }
              th,
              td {
                text-align: left;
                padding: 8px 24px 8px 0;
                border-bottom: 1px solid #e2ded5;
              }
            </style>
          </head>
          <body>
            <h1>Mails</h1>
            <table>
              <thead>
                <tr>
                  <th>Template</th>
                  <th>Soort</th>
                  <th>Voorbeeld</th>
                  <th>Onderwerp</th>
                  <th></th>
                  <th></th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </body>
        </html>`,
    );
  });

  app.get('/:template/:title', async (c) => {
    const mail = await findSample(c.req.param('template'), c.req.param('title'));
    return mail === null ? c.notFound() : c.html(mail.html);
  });

  app.get('/:template/:title/text', async (c) => {
    const mail = await findSample(c.req.param('template'), c.req.param('title'));
    return mail === null ? c.notFound() : c.text(`${mail.subject}\n\n${mail.text}`);
  });
  return app;
}

async function findSample(template: string, title: string) {
  const render = listMailTemplates().find((item) => item.template === template)?.samples[title];
  return render === undefined ? null : render();
}
