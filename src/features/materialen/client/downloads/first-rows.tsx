import { type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { MoreButton } from '#client/ui/more-button.tsx';

/** More than one looks over on one page. */
const FIRST = 6;

interface FirstRowsProps<Row> {
  rows: readonly Row[];
  query: Parameters<typeof MoreButton>[0]['query'];
  /** 'QR-codes' */
  what: string;
  children: (row: Row) => ReactNode;
}

/** The first few of a list, and the rest for who asks. */
export function FirstRows<Row>({ rows, query, what, children }: FirstRowsProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      {rows.length > 0 && <ul>{(isWhole ? rows : rows.slice(0, FIRST)).map(children)}</ul>}
      {rows.length > FIRST && (
        <Button
          variant="quiet"
          size="s"
          className="mt-2 -ml-2"
          aria-expanded={isWhole}
          onPress={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Toon minder' : 'Toon alle'}
          <span className="sr-only"> {what}</span>
        </Button>
      )}
      {isWhole && <MoreButton query={query}>Meer {what} tonen</MoreButton>}
    </>
  );
}
