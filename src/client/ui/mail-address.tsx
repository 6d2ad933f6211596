/** An e-mail address that does not fit breaks after its @, and within a word only when that is not enough. */
export function MailAddress({ children }: { children: string }) {
  const domainAt = children.lastIndexOf('@') + 1;
  return (
    <span className="wrap-anywhere">
      {children.slice(0, domainAt)}
      <wbr />
      {children.slice(domainAt)}
    </span>
  );
}
