import { Workspace } from '#client/ui/workspace.tsx';
import { cx } from '#client/ui/cx.ts';
import { PAPER } from '#features/campagnemiddelen/client/sheets/paper.ts';

/** The places of the editor, with a blank sheet where the page comes. */
export function LoadingEditor({ title, back }: { title: string; back: string }) {
  return (
    <Workspace
      seeingLabel="Voorbeeld"
      head={
        <div className="flex min-h-17 flex-none items-center gap-x-6 border-b border-line-strong bg-paper pr-6 pl-8">
          <span className="text-ink-2">{back}</span>
          <h1 className="border-l border-line pl-6 text-h4">{title}</h1>
        </div>
      }
      doing={<div className="flex-1" />}
      bar={<div className="min-h-20" />}
      seeing={
        <div className="flex min-h-100 flex-1 items-center justify-center p-8">
          <div className={cx('grid aspect-[210/297] h-full max-h-full place-items-center bg-paper p-6', PAPER)}>
            <p role="status" className="text-ink-2">
              Campagne gegevens laden...
            </p>
          </div>
        </div>
      }
      seeingBar={<div className="min-h-20" />}
    />
  );
}
