import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '#client/ui/loaded.tsx';
import { Select } from '#client/ui/select.tsx';
import { searchOptionsQuery } from '#features/campagnemiddelen/client/api.ts';
import { searchOptionText } from '#features/campagnemiddelen/shared/rules/searches.ts';

interface SearchFieldProps {
  value: string;
  onChange: (zoekopdracht_id: string) => void;
  isReadOnly?: boolean;
  className?: string;
}

/** For which search a material is made. */
export function SearchField({ value, onChange, isReadOnly = false, className }: SearchFieldProps) {
  const searches = useQuery(searchOptionsQuery);
  if (searches.isLoadingError) return <LoadProblem query={searches} />;
  return (
    <Select
      label="Zoekopdracht"
      options={(searches.data?.rows ?? []).map((search) => ({ value: search.id, label: searchOptionText(search) }))}
      value={value}
      onChange={onChange}
      isReadOnly={isReadOnly}
      className={className}
    />
  );
}
