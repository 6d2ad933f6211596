import { clsx } from 'clsx';
import type { ClassValue } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { classGroups } from './class-groups.ts';

const merge = createTailwindMerge(classGroups);

/** Joins class names; of two that set the same thing the last one wins. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
