import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { ExternalLink, Link } from '#client/ui/link.tsx';
import { TextTable } from '#client/ui/text-table.tsx';
import { mailUrl } from '#shared/urls.ts';
import { sessionQuery } from '#features/accounts/client/api.ts';
import { BEWAARTERMIJNEN } from '#features/juridisch/shared/rules.ts';
import type { LegalBlock, Words } from '#features/juridisch/shared/schema.ts';

/** One part of a legal text. Its spacing comes from the article around it. */
export function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Running words={block.words} />
        </p>
      );
    case 'heading':
      return <h3>{block.words}</h3>;
    case 'list':
      return (
        <ul>
          {block.items.map((item, position) => (
            <li key={position}>
              <Running words={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <TextTable hideCaption caption={block.caption} columns={block.columns} rows={block.rows} />;
    case 'slot':
      return (
        <TextTable
          hideCaption
          caption="Bewaartermijnen"
          columns={['Gegevens', 'Bewaard', 'Daarna']}
          rows={Object.values(BEWAARTERMIJNEN).map(({ gegevens, bewaard, daarna }) => [gegevens, bewaard, daarna])}
        />
      );
  }
}

function Running({ words }: { words: Words }) {
  if (typeof words === 'string') return words;
  return words.map((part, position) => <Fragment key={position}>{inline(part)}</Fragment>);
}

function inline(part: Exclude<Words, string>[number]) {
  if (typeof part === 'string') return part;
  if ('strong' in part) return <strong>{part.strong}</strong>;
  if ('to' in part) return <Link to={part.to}>{part.words}</Link>;
  if ('slot' in part) return <Contact />;
  return (
    <ExternalLink href={part.href} newTab>
      {part.words}
    </ExternalLink>
  );
}

function Contact() {
  const { data: session } = useQuery(sessionQuery);
  const address = session?.contact_email ?? '';
  return <ExternalLink href={mailUrl(address)}>{address}</ExternalLink>;
}
