import { FileDown } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import { notify } from '#client/ui/toast.tsx';
import type { DownloadProps } from '#features/campagnemiddelen/client/out/slots.ts';
import { COLOR_MODE_LABELS, MEDIA_LABELS } from '#features/campagnemiddelen/shared/labels.ts';
import { dpiOf } from '#features/campagnemiddelen/shared/rules/formats.ts';
import { soortenOf } from '#features/bestanden/shared/rules/formats.ts';
import { makingProgress, notMade } from '#features/bestanden/shared/rules/telling.ts';
import { useFile } from './use-file.ts';
import { handOverWarned, tellFile } from './watch.ts';

/** Makes the file of a material and hands it over: a picture at once, on paper after asking what for. */
export function Download({ material, settings, variant, size }: DownloadProps) {
  const { file, isBusy, problem, make } = useFile((done) => {
    if (done.state === 'klaar' && done.downloadUrl !== null) void handOverWarned(done);
    else tellFile(done);
  });
  const { id, type } = material;
  const isPicture = soortenOf(type).includes('png');
  const tellProblem = useEffectEvent(() => {
    if (problem === null) return;
    const { title, note } = notMade(isPicture ? 'png' : 'scherm');
    notify.error(title, { note: `${note} ${problem.sentence}`, about: `bestand van ${id}` });
  });
  const isRefused = problem !== null;
  useEffect(() => {
    if (isRefused) tellProblem();
  }, [isRefused]);
  const button = (
    <Button
      variant={variant}
      size={size}
      icon={FileDown}
      isPending={isBusy}
      pendingLabel={file === null ? 'Bezig...' : makingProgress(file).label}
      {...(isPicture && { onPress: () => void make({ campagnemiddelId: id, soort: 'png' }) })}
    >
      <span>
        Download {isPicture ? 'PNG' : 'PDF'}
        <span className="sr-only">: {MEDIA_LABELS[type]}</span>
      </span>
    </Button>
  );
  if (isPicture) return button;
  // Who knows nothing of its settings leaves them to who makes it.
  const dpi = settings === null ? {} : { dpi: dpiOf(settings.dpi) };
  const wishes = [
    { id: 'scherm', label: COLOR_MODE_LABELS.RGB, note: 'Mailen of op de site', soort: 'scherm' },
    { id: 'drukwerk', label: COLOR_MODE_LABELS.CMYK, note: 'Naar de drukker', soort: 'drukwerk', ...dpi },
    ...(type === 'flyer'
      ? ([
          {
            id: 'gevouwen',
            label: 'Gevouwen, drukwerk (CMYK)',
            note: 'A4 in drieën, met vouwtekens',
            soort: 'drukwerk',
            ...dpi,
            gevouwen: true,
          },
          { id: 'gevouwen-scherm', label: 'Gevouwen, scherm', note: 'A4 in drieën', soort: 'scherm', gevouwen: true },
        ] as const)
      : []),
  ] as const;
  return (
    <Menu label={`Download ${MEDIA_LABELS[type]}`} placement="bottom start" trigger={button}>
      {wishes.map(({ id: key, label, note, ...wish }) => (
        <MenuItem
          key={key}
          id={key}
          label={label}
          note={note}
          onAction={() => void make({ campagnemiddelId: id, ...wish })}
        />
      ))}
    </Menu>
  );
}
