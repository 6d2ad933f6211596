import { createElement } from 'react';
import { sql } from 'kysely';
import { z } from 'zod';
import { VV_GROENENDAAL } from '../../tests/peers/specimen/sample-brochure.ts';
import { SampleDocument } from '../../tests/peers/specimen/sample-document.tsx';
import { defineJob } from '#server/jobs.ts';
import { documentToHtml } from '#server/render/document.ts';
import { readDocumentStyles } from '../../tests/peers/specimen/stylesheet.ts';
import type { Renderer } from '#server/render/render.ts';

export interface RenderServices {
  renderer: Renderer;
  /** Told when a document goes to Chromium and when it came back, or did not. */
  say: (what: 'begin' | 'end', number: number) => void;
}

const styles = await readDocumentStyles();

const schema = z.object({ number: z.number().int() });

/** Draws the sample document, each time of another club so that no cache helps, and leaves a row. */
export const renderDocumentJob = defineJob<typeof schema, RenderServices>({
  name: 'chaos.render-document',
  tenant: 'club',
  schema,
  async handler({ tenant, services: { renderer, say }, signal, transaction }, { number }) {
    const naam = `VV Groenendaal ${number}`;
    const data = { ...VV_GROENENDAAL, vereniging: { ...VV_GROENENDAAL.vereniging, naam } };
    const title = `Sponsorbrochure ${naam}`;
    const html = documentToHtml(createElement(SampleDocument, { data }), { css: styles.css, title, lang: 'nl' });
    const metadata = { title, author: '', subject: '', keywords: [], lang: 'nl', date: '2026-09-01T12:00:00Z' };
    say('begin', number);
    try {
      const { bytes } = await renderer.renderDocument(
        {
          html,
          assets: styles.assets,
          output: { kind: 'pdf', width_mm: 210, height_mm: 297, over_mm: 4, pages: 3, metadata },
        },
        { vereniging_id: tenant.vereniging_id, signal },
      );
      if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('that is no PDF');
      await transaction((db) =>
        sql`insert into chaos.render_result (number, bytes) values (${number}, ${bytes.byteLength})
          on conflict (number) do update set runs = render_result.runs + 1`.execute(db),
      );
    } finally {
      say('end', number);
    }
  },
});
