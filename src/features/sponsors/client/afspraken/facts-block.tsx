import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ExternalLink, Link } from '#client/ui/link.tsx';
import { CATEGORY_LABELS, PRIORITY_LABELS, RELATIONSHIP_LABELS, searchLabel } from '#features/matches/shared/labels.ts';
import { sourceWords } from '#features/sponsors/shared/labels.ts';
import type { Deal, Sponsor } from '#features/sponsors/shared/schema.ts';
import { Block, BlockFact } from './block.tsx';
import { FactsDialog } from './facts-dialog.tsx';

interface FactsBlockProps {
  sponsor: Sponsor;
  deal: Deal;
}

/** What is known of the company, and where that came from. */
export function FactsBlock({ sponsor, deal }: FactsBlockProps) {
  const [isOpen, setOpen] = useState(false);
  const { adres, postcode, plaats, kvk_nummer, website, branche } = sponsor;
  const address = [adres, [postcode, plaats].filter(Boolean).join('  ')].filter(Boolean);
  const { zoekopdracht } = deal;
  const source = sourceWords(sponsor);
  return (
    <Block
      title="Gegevens"
      aside={
        <Button variant="quiet" size="s" className="-my-2 -mr-2" onPress={() => setOpen(true)}>
          Wijzigen
        </Button>
      }
    >
      <dl>
        {address.length > 0 && (
          <BlockFact term="Adres">
            <span className="whitespace-pre-line">{address.join('\n')}</span>
          </BlockFact>
        )}
        {kvk_nummer !== null && <BlockFact term="KVK-nummer">{kvk_nummer}</BlockFact>}
        {website !== null && (
          <BlockFact term="Website">
            <ExternalLink href={website} newTab>
              {website.replace(/^https?:\/\//u, '').replace(/\/$/u, '')}
            </ExternalLink>
          </BlockFact>
        )}
        {branche !== null && <BlockFact term="Branche">{branche}</BlockFact>}
        {deal.sponsor_category !== null && (
          <BlockFact term="Categorie">{CATEGORY_LABELS[deal.sponsor_category]}</BlockFact>
        )}
        {deal.relationship_status !== null && (
          <BlockFact term="Relatie">{RELATIONSHIP_LABELS[deal.relationship_status]}</BlockFact>
        )}
        <BlockFact term="Prioriteit">{PRIORITY_LABELS[deal.priority_level]}</BlockFact>
        <BlockFact term="Zoekopdracht">
          {zoekopdracht.is_intern ? (
            searchLabel(zoekopdracht.naam)
          ) : (
            <Link to="/zoekopdrachten/edit/$id" params={{ id: zoekopdracht.id }}>
              {zoekopdracht.naam}
            </Link>
          )}
        </BlockFact>
        <BlockFact term="Bron">
          {source.line}
          {source.note !== null && <span className="block text-meta text-ink-2">{source.note}</span>}
        </BlockFact>
      </dl>
      {isOpen && <FactsDialog sponsor={sponsor} deal={deal} onClose={() => setOpen(false)} />}
    </Block>
  );
}
