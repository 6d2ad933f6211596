import { Mail, MessageCircle, Share2 } from 'lucide-react';
import { Button, type ButtonProps, buttonStyle, Icon } from '#client/ui/button.tsx';
import { CopyButton } from '#client/ui/copy-button.tsx';
import { ExternalButtonLink } from '#client/ui/link.tsx';
import { notify } from '#client/ui/toast.tsx';

export function CopyLink({ url, ...look }: { url: string } & Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  return <CopyButton text={url} label="Kopieer link" {...look} />;
}

/** Carries the message to where people talk. */
export function MessageLinks({ subject, message }: { subject: string; message: string }) {
  const text = encodeURIComponent(message);
  return (
    <>
      <ExternalButtonLink href={`https://wa.me/?text=${text}`} newTab variant="second" size="s" icon={MessageCircle}>
        WhatsApp
      </ExternalButtonLink>
      <a
        href={`mailto:?subject=${encodeURIComponent(subject)}&body=${text}`}
        className={buttonStyle({ variant: 'second', size: 's' })}
      >
        <Icon icon={Mail} />
        E-mail
      </a>
    </>
  );
}

/** The phone's own way to share, where it has one. */
export function DeviceShare({ title, text }: { title: string; text: string }) {
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ title, text });
    } catch (error) {
      // Who closes the phone's own list meant to.
      if (error instanceof Error && error.name === 'AbortError') return;
      notify.error('Delen lukte niet.', { note: 'Kopieer de link en plak hem waar je wilt.' });
    }
  };
  return (
    <Button variant="second" size="s" icon={Share2} onPress={() => void share()}>
      Deel
    </Button>
  );
}
