import { useQuery } from '@tanstack/react-query';
import { BookOpen, FileText, Plus } from 'lucide-react';
import { Icon } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { madeQuery } from '#features/zoekopdrachten/client/api.ts';
import { brochureNote } from '#features/zoekopdrachten/shared/rules.ts';
import { FILE_ROW } from './file-rows.tsx';

const ROW = `${FILE_ROW} text-ink no-underline`;
const NAME = 'font-semibold whitespace-nowrap underline underline-offset-3';
const NOTE = 'ml-auto text-right text-meta text-ink-2';

/** What was made of a search to send and to hang up, and the way to what can still be made. */
export function MadeRows({ zoekopdracht_id }: { zoekopdracht_id: string }) {
  const { data: made } = useQuery(madeQuery(zoekopdracht_id, true));
  return (
    <ul>
      <li>
        <Link to="/brochure-generator/$zoekopdracht_id" params={{ zoekopdracht_id }} className={ROW}>
          <Icon icon={BookOpen} className="size-4.5 text-brand-text" />
          <span className={NAME}>Brochure</span>
          <span className={NOTE}>{made && brochureNote(made)}</span>
        </Link>
      </li>
      <li>
        <Link
          to="/campagnemiddelen/create/$type/$zoekopdracht_id"
          params={{ type: 'a4', zoekopdracht_id }}
          className={ROW}
        >
          <Icon icon={FileText} className="size-4.5 text-brand-text" />
          <span className={NAME}>A4</span>
          <span className={NOTE}>{made && (made.heeft_a4 ? 'om op te hangen' : 'nog niet gemaakt')}</span>
        </Link>
      </li>
      <li>
        <Link to="/campagnemiddelen/zoekopdracht/$zoekopdracht_id" params={{ zoekopdracht_id }} className={ROW}>
          <Icon icon={Plus} className="size-4.5 text-brand-text" />
          <span className={NAME}>Nog een maken</span>
        </Link>
      </li>
    </ul>
  );
}
