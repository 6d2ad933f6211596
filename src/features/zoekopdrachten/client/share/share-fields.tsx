import { ExternalLink as ExternalIcon } from 'lucide-react';
import { useState } from 'react';
import { ExternalButtonLink } from '#client/ui/link.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { displayUrl } from '#shared/urls.ts';
import { CopyLink, DeviceShare, MessageLinks } from './share-buttons.tsx';
import { type Shared, useShare } from './use-share.ts';

/** The link and a message that goes along with it: written to be changed, and sent as it stands. */
export function ShareFields({ search }: { search: Shared }) {
  const { url, message } = useShare(search);
  const [typed, setTyped] = useState<{ text: string; code: string } | null>(null);
  // The address may have been renewed since: what was typed stays, with the link that works.
  const text = typed?.text.replaceAll(typed.code, search.code) ?? message;
  const sent = text.trim() === '' ? url : text;
  return (
    <div className="grid min-w-0 content-start gap-4">
      <div className="grid items-end gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField label="Link om te delen" value={displayUrl(url)} isReadOnly optional="quiet" />
        <CopyLink url={url} />
      </div>
      <TextArea
        label={
          <>
            Bericht <span className="font-normal text-ink-2">(pas aan wat je wilt)</span>
          </>
        }
        value={text}
        onChange={(changed) => setTyped({ text: changed, code: search.code })}
        rows={3}
        optional="quiet"
      />
      <div className="-mt-1 flex flex-wrap gap-2">
        <MessageLinks subject={search.zoekopdracht} message={sent} />
        <DeviceShare title={search.zoekopdracht} text={sent} />
        <ExternalButtonLink href={url} newTab variant="second" size="s" icon={ExternalIcon}>
          Bekijk de pagina
        </ExternalButtonLink>
      </div>
    </div>
  );
}
