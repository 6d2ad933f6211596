const PLACES = {
  hero: 'top-auto -bottom-6 h-[22.75rem] w-[105rem] -ml-[45.5rem] sm:-bottom-11 sm:ml-0 sm:h-auto sm:w-[max(150rem,100%)] sm:-translate-x-1/2',
  end: '-bottom-59 ml-0 h-[32.5rem] w-[150rem] -translate-x-1/2 sm:-bottom-49 sm:h-auto sm:w-[max(150rem,100%)]',
};

/** The supporters, always at the same scale: a wider window shows more of them. What is above their heads can be clicked. */
export function Crowd({ place }: { place: keyof typeof PLACES }) {
  return (
    <img
      src="/voorpagina/achterban.svg"
      alt=""
      width="2400"
      height="520"
      loading={place === 'end' ? 'lazy' : 'eager'}
      className={`pointer-events-none absolute left-1/2 max-w-none ${PLACES[place]}`}
    />
  );
}
