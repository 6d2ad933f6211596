import { Check, Copy, Link as LinkIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { notify } from './toast.tsx';

const COPIED_MS = 2_000;

export interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** What is copied. */
  text: string;
  /** 'Kopieer link' */
  label: string;
}

/** Says for two seconds that it worked, where the eye already is. */
export function CopyButton({ text, label, ...look }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notify.error('Kopiëren lukte niet.', { note: `Kies de tekst zelf en kopieer die: ${text}` });
    }
  };
  const icon = isCopied ? Check : look.size === 's' && text.startsWith('http') ? LinkIcon : Copy;
  return (
    <Button {...look} icon={icon} onPress={() => void copy()}>
      <span aria-live="polite">{isCopied ? 'Gekopieerd' : label}</span>
    </Button>
  );
}
