import { Fragment } from 'react';
import type { Questions } from '#features/welkom/shared/schema.ts';
import { UnfoldMark } from './marks.tsx';

/** So many stand open: they show what an answer looks like. */
const OPEN = 2;

interface QuestionListProps {
  questions: Questions;
  contactEmail: string;
}

export function QuestionList({ questions, contactEmail }: QuestionListProps) {
  return (
    <section id="vragen" className="bg-sunk py-12 sm:py-18">
      <div className="wrap grid items-start gap-x-12 gap-y-4 md:grid-cols-[5fr_7fr]">
        <div>
          <h2 className="text-[2rem] leading-[1.1] sm:text-[2.625rem]">{questions.title}</h2>
          <p className="mt-4">
            {questions.intro.map((part, at) => (
              <Fragment key={at}>
                {typeof part === 'string' ? part : <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
              </Fragment>
            ))}
          </p>
        </div>
        <div className="border-t-2 border-ink">
          {questions.sections.map(({ title, blocks }, at) => (
            <details key={title} open={at < OPEN} className="group border-b border-line">
              <summary className="flex min-h-15 list-none items-center justify-between gap-4 py-2.5 font-semibold [&::-webkit-details-marker]:hidden">
                {title}
                <UnfoldMark />
              </summary>
              {blocks.map(({ words }) => (
                <p key={words} className="pb-4 sm:pr-12">
                  {words}
                </p>
              ))}
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
