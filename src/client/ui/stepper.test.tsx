import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Step, Stepper } from './stepper.tsx';

const steps: Step[] = [
  { id: 'club', label: 'Club', state: 'done' },
  { id: 'team', label: 'Team', state: 'current' },
  { id: 'zoekopdracht', label: 'Zoekopdracht', state: 'done' },
];
const onPhone = (isInOrder?: boolean) =>
  renderToStaticMarkup(<Stepper label="Stappen" steps={steps} {...(isInOrder !== undefined && { isInOrder })} />)
    .replace(/^.*<\/ol>/u, '')
    .replaceAll(/<[^>]+>/gu, '');

it('says on a phone which step of how many it is, but not of a list that is done in any order', () => {
  expect(onPhone()).toBe('Stap 2 van 3: Team');
  expect(onPhone(false)).toBe('Nu aan de beurt: Team');
});
