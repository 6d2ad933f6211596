import { importerenApi } from '#features/importeren/client/api.ts';
import { TEMPLATE_NAME } from '#features/importeren/shared/labels.ts';
import { FileLink } from './file-link.tsx';

/** An empty list to fill in, for Excel and for anything else. */
export function Templates() {
  return (
    <ul>
      {(['xlsx', 'csv'] as const).map((format) => (
        <li key={format}>
          <FileLink
            load={() => importerenApi.template({ params: { format } })}
          >{`${TEMPLATE_NAME}.${format}`}</FileLink>
        </li>
      ))}
    </ul>
  );
}
