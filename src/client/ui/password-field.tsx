import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { BareIconButton } from './button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end' | 'tidy' | 'autoComplete'> {
  /** So that a password manager fills in, or proposes, the right one. */
  autoComplete: 'current-password' | 'new-password';
}

/** One field, never asked twice: the eye lets one check what was typed. Pasting is allowed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <BareIconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Verberg wachtwoord' : 'Toon wachtwoord'}
          onPress={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
