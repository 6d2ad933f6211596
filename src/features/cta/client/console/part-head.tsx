/** A part of the editor: its title on a line of ink, a remark at the end of it. */
export function PartHead({ title, level, note }: { title: string; level: 2 | 3; note?: string }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 border-b-2 border-ink pb-2">
      <Heading className={level === 2 ? 'text-h3' : 'text-h4'}>{title}</Heading>
      {note !== undefined && <p className="text-meta text-ink-2">{note}</p>}
    </div>
  );
}
