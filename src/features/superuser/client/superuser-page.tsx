import { Alert } from '#client/ui/alert.tsx';
import { PageHead } from '#client/ui/heading.tsx';
import { ButtonLink } from '#client/ui/link.tsx';

/** For a superuser who may not go on into the console yet. */
export function SuperuserPage() {
  return (
    <div className="wrap pb-12">
      <PageHead title={<span lang="en">SuperUser Dashboard</span>} />
      <Alert
        tone="warn"
        title="Zet eerst tweestapsverificatie aan"
        actions={
          <ButtonLink to="/profile" search={{ tab: 'beveiliging' }} size="s">
            Naar je profiel
          </ButtonLink>
        }
      >
        Wie voor alle clubs werkt, logt in met een code uit een app. Zet dat aan bij je profiel; daarna gaat de console
        open.
      </Alert>
    </div>
  );
}
