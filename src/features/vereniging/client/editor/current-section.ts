import { useEffect, useState } from 'react';

interface Section {
  id: string;
  /** From the top of the screen. */
  top: number;
}

/** The part one reads: the last that began above this line; at the end of the page the last of all. */
export function sectionAt(sections: readonly Section[], line: number, isAtEnd: boolean): string | undefined {
  if (isAtEnd) return sections.at(-1)?.id;
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.id;
}

/** Which of these parts of the page is in sight; it follows the scrolling. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const key = ids.join(' ');
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const read = () => {
      const { scrollHeight } = document.documentElement;
      const sections = key.split(' ').flatMap((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top === undefined ? [] : [{ id, top }];
      });
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      setCurrent(sectionAt(sections, innerHeight / 3, isAtEnd));
    };
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [key]);
  return current;
}
