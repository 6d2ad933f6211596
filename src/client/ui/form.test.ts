import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { startFrom, type ZodForm } from './form.tsx';

interface Values {
  naam: string;
  plaats: string;
  leden: number | null;
}

it('what is typed while a form is being saved stays, and the rest becomes what is stored', () => {
  const form = createFormControl<Values>({ defaultValues: { naam: 'Oud', plaats: 'Zanddorp', leden: null } });
  // As the hook does when the form is on the screen.
  form.control._state.mount = true;
  form.setValue('naam', ' Nieuw ');
  const sent = form.getValues();
  form.setValue('plaats', 'Waterdam');
  const stored = { naam: 'Nieuw', plaats: 'Zanddorp', leden: 12 };
  startFrom(form as unknown as ZodForm<Values, Values>, sent, stored);
  expect(form.control._formValues).toEqual({ ...stored, plaats: 'Waterdam' });
  expect(form.control._defaultValues).toEqual(stored);
});
