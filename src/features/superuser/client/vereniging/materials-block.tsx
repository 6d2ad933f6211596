import { ActSwitch } from '#client/ui/act-switch.tsx';
import { Note } from '#client/ui/alert.tsx';
import { MEDIA_LABELS, MODULE_LABELS } from '#features/prijzen/shared/labels.ts';
import { isMediaLocked, MEDIA_TYPES } from '#features/prijzen/shared/rules.ts';
import { consoleClubApi } from '#features/superuser/client/api.ts';
import { isModuleOpen, switchedBy } from '#features/superuser/shared/rules.ts';
import { Block, type ClubOnDay } from './block.tsx';

/** Which materials a club can make. A lock holds whatever its modules say. */
export function MaterialsBlock({ club, today }: ClubOnDay) {
  const { id, naam } = club;
  return (
    <Block id="materialen" title="Materialen" aside="slot: ‘Nog niet beschikbaar’">
      <ul>
        {MEDIA_TYPES.map((media_type) => {
          const { label, size } = MEDIA_LABELS[media_type];
          const by = switchedBy(
            club.locks.find((lock) => lock.media_type === media_type),
            today,
          );
          return (
            <li key={media_type} className="flex min-h-12 items-center justify-between gap-x-2 border-b border-line">
              <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{label}</span>
                <span className="text-meta text-ink-2">{size}</span>
                {by !== null && <span className="w-full pb-1.5 text-meta leading-5 text-ink-2">{by}</span>}
              </p>
              <ActSwitch
                label={`${label} van ${naam}`}
                value={!isMediaLocked(club.locks, media_type, { isSuperuser: false })}
                words={['Open', 'Vergrendeld']}
                act={(isOpen) => consoleClubApi.setMediaLock({ id, media_type, is_locked: !isOpen })}
                told={(isOpen) => `${label} is ${isOpen ? 'open' : 'vergrendeld'} voor ${naam}.`}
                className="ml-auto"
              />
            </li>
          );
        })}
      </ul>
      {!isModuleOpen(club, 'campagnemiddelen') && (
        <Note className="mt-4 bg-well">
          De module {MODULE_LABELS.campagnemiddelen} is dicht. De club ziet deze materialen pas als je die opent.
        </Note>
      )}
    </Block>
  );
}
