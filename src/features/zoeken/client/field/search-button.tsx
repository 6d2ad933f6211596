import { Search } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Icon } from '#client/ui/button.tsx';
import { openSearch } from './open-search.ts';

/** Looks like the field that it opens. */
export function SearchButton() {
  return (
    <AriaButton
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPress={openSearch}
      className="flex h-11 w-full min-w-0 cursor-pointer items-center gap-2 rounded-control border border-control bg-paper px-3 text-meta text-ink-2 hover:border-ink"
    >
      <Icon icon={Search} />
      <span className="truncate">Zoek sponsor, team of materiaal…</span>
    </AriaButton>
  );
}
