import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DateText } from './date-text.tsx';
import { Amount } from './figure.tsx';
import { Unbroken } from './unbroken.tsx';

describe('an amount on a screen', () => {
  it('is a figure whose digits line up, written one way', () => {
    expect(renderToStaticMarkup(<Amount cents={50_000} />)).toBe('<span class="figure">€500,-</span>');
    expect(renderToStaticMarkup(<Amount cents={null} />)).toContain('Op aanvraag');
  });

  it('is a word among words in a sentence', () => {
    expect(renderToStaticMarkup(<Amount cents={125_050} inSentence />)).toBe('<span class="eur">€1.250,50</span>');
  });
});

describe('a date on a screen', () => {
  it('has digits of their own width, and the whole date for who asks', () => {
    const shown = renderToStaticMarkup(<DateText at="2026-11-03" />);
    expect(shown).toContain('>3 nov 2026</time>');
    expect(shown).toContain('proportional-nums');
    expect(shown).toContain('title="dinsdag 3 november 2026"');
  });

  it('is the day in Amsterdam, also when other words stand for it', () => {
    const shown = renderToStaticMarkup(<DateText at={new Date('2026-11-03T23:30:00Z')} words="gisteren" />);
    expect(shown).toContain('>gisteren</time>');
    expect(shown).toContain('title="4 november 2026 om 00:30"');
  });
});

describe('a name with a number', () => {
  it('does not break at its hyphen, and can be read and searched as it was written', () => {
    const shown = renderToStaticMarkup(<Unbroken>Nieuwe shirts voor JO13-1 en MO15-2.</Unbroken>);
    expect(shown).toBe(
      'Nieuwe shirts voor <span class="whitespace-nowrap">JO13-1</span> en <span class="whitespace-nowrap">MO15-2.</span>',
    );
    expect(renderToStaticMarkup(<Unbroken>Oud-leden 35+</Unbroken>)).toBe('Oud-leden 35+');
  });
});
