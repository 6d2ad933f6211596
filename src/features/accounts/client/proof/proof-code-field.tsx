import { TextField, type TextFieldProps } from '#client/ui/text-field.tsx';

/** Asked again of who is logged in, before what a screen that was left open may not do. */
export function ProofCodeField(field: Omit<TextFieldProps, 'label' | 'hint' | 'autoComplete' | 'spellCheck'>) {
  return (
    <TextField
      {...field}
      label="Code uit je app"
      hint="Ook als je net bent ingelogd. Een herstelcode mag ook."
      autoComplete="one-time-code"
      spellCheck={false}
      controlClassName="figure max-w-52 text-[1.625rem] tracking-[0.08em]"
    />
  );
}
