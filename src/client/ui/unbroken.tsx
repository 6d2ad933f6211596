/** Names such as 'JO13-1' stay on one line; the words around them break as usual. The text itself stays what it is. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(\S+-\d\S*)/u).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
