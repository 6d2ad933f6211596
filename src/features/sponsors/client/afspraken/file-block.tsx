import { Camera, Download, FileText, Image, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { downloadFile } from '#client/download.ts';
import { isFault, problemOf, saveSentence } from '#client/problems.ts';
import { sendWithProgress } from '#client/send-with-progress.ts';
import { Button, Icon } from '#client/ui/button.tsx';
import { fileRefusal } from '#client/ui/file-refusal.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { shrinkPicture } from '#client/ui/shrink-picture.ts';
import { notify } from '#client/ui/toast.tsx';
import { dayOf, formatDayOnScreen } from '#shared/dates.ts';
import { formatFileSize } from '#shared/text.ts';
import { sponsorsApi } from '#features/sponsors/client/api.ts';
import { BESTAND_MAX_BYTES, BESTAND_TYPES, pixelWords } from '#features/sponsors/shared/rules/bestanden.ts';
import type { Bestand } from '#features/sponsors/shared/schema.ts';
import { Block } from './block.tsx';
import { perform, tellFailure } from './perform.ts';

interface FileBlockProps {
  sponsor_id: string;
  files: readonly Bestand[];
}

/** What goes up, and how far it has come. */
interface Sending {
  key: number;
  naam: string;
  fraction: number;
}

/** Contracts, logos and photos that the club keeps with a sponsor. */
export function FileBlock({ sponsor_id, files }: FileBlockProps) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const next = useRef(0);

  const send = async (chosen: File): Promise<void> => {
    const key = (next.current += 1);
    const about = `bestand ${chosen.name}`;
    const isPicture = chosen.type.startsWith('image/');
    // A picture is made to fit; of anything else the size is what it is.
    const refusal = fileRefusal(
      { type: chosen.type, size: isPicture ? 0 : chosen.size },
      BESTAND_TYPES,
      BESTAND_MAX_BYTES,
    );
    if (refusal !== null) {
      notify.error(`${chosen.name}: ${refusal}`, { about });
      return;
    }
    const show = (fraction: number) =>
      setSending((all) => [...all.filter((one) => one.key !== key), { key, naam: chosen.name, fraction }]);
    show(0);
    try {
      const file = isPicture ? await shrinkPicture(chosen, BESTAND_TYPES, BESTAND_MAX_BYTES) : chosen;
      const { id: file_id } = await sponsorsApi.keepBestand(
        { body: file },
        {
          context: {
            send: (request, signal) => sendWithProgress(request, signal, show),
            keeps: { queries: 'all', because: 'a file that waits stands on no screen' },
          },
        },
      );
      const { naam } = await sponsorsApi.addBestand({ id: sponsor_id, file_id, naam: chosen.name });
      notify.ok(`${naam} is toegevoegd.`, { about });
    } catch (error) {
      const problem = problemOf(error);
      notify.error(`${chosen.name} is niet toegevoegd. ${saveSentence(error)}`, {
        about,
        ...((problem.kind !== 'refusal' || isFault(problem)) && { retry: () => void send(chosen) }),
      });
    } finally {
      setSending((all) => all.filter((one) => one.key !== key));
    }
  };
  const sendAll = (chosen: Iterable<File>) => {
    for (const file of chosen) void send(file);
  };
  return (
    <Block
      title="Bestanden"
      aside={
        <FileTrigger acceptedFileTypes={[...BESTAND_TYPES]} allowsMultiple onSelect={(chosen) => sendAll(chosen ?? [])}>
          <Button variant="quiet" size="s" className="-my-2 -mr-2">
            Toevoegen
          </Button>
        </FileTrigger>
      }
    >
      <ul>
        {files.map((file) => (
          <FileRow key={file.id} file={file} />
        ))}
        {sending.map(({ key, naam, fraction }) => (
          <li key={key} className="border-b border-line py-2.5">
            <p className="wrap-anywhere">{naam}</p>
            <Progress label={`${naam} toevoegen`} value={Math.floor(fraction * 100)} />
          </li>
        ))}
      </ul>
      <DropZone
        aria-label="Sleepvak voor bestanden"
        getDropOperation={(types) => (BESTAND_TYPES.some((type) => types.has(type)) ? 'copy' : 'cancel')}
        onDrop={({ items }) => {
          for (const item of items) if (item.kind === 'file') void item.getFile().then(send);
        }}
        className="mt-3 rounded-control border border-dashed border-line-strong px-4 py-3 text-meta transition-colors duration-fast data-drop-target:border-ink data-drop-target:bg-tint max-sm:hidden"
      >
        Sleep een bestand hierheen, of kies er een met ‘Toevoegen’. PDF, JPG of PNG tot 10 MB.
      </DropZone>
      <div className="mt-3 sm:hidden">
        <FileTrigger acceptedFileTypes={[...BESTAND_TYPES]} onSelect={(chosen) => sendAll(chosen ?? [])}>
          <Button variant="second" size="s" icon={Camera}>
            Foto maken of bestand kiezen
          </Button>
        </FileTrigger>
      </div>
    </Block>
  );
}

function FileRow({ file }: { file: Bestand }) {
  const { id, naam, mime, bytes, created_at } = file;
  const [isOpening, setOpening] = useState(false);
  const about = `bestand ${id}`;
  const open = async (): Promise<void> => {
    setOpening(true);
    try {
      downloadFile(await sponsorsApi.openBestand({ params: { id } }));
    } catch (error) {
      tellFailure(error, about, () => void open());
    } finally {
      setOpening(false);
    }
  };
  const remove = () =>
    void perform({ about, sentence: `${naam} is verwijderd.`, work: () => sponsorsApi.removeBestand({ id }) });
  const facts = [pixelWords(file), formatFileSize(bytes), formatDayOnScreen(dayOf(created_at))].filter(Boolean);
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-1.5">
      <Icon icon={mime === 'application/pdf' ? FileText : Image} className="text-ink-2" />
      <p className="min-w-0 leading-[1.375rem] wrap-anywhere">
        {naam}
        <span className="block text-meta text-ink-2">{facts.join(', ')}</span>
      </p>
      <div className="-mr-2.5 flex">
        <IconButton icon={Download} label={`Download ${naam}`} isPending={isOpening} onPress={() => void open()} />
        <IconButton icon={Trash2} label={`Verwijder ${naam}`} onPress={remove} />
      </div>
    </li>
  );
}
