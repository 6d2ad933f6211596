import type { ReactNode } from 'react';

const LOOKS = {
  white: 'border-paper bg-paper text-[#0b2a55] hover:bg-[#dce6f5]',
  ghost: 'border-[#9db4d6] bg-transparent text-paper hover:bg-paper/10',
};
const SIZES = { m: 'min-h-control px-5 py-2 text-body', s: 'min-h-11.5 px-5 py-1.5 text-[1.0625rem]' };

interface ButtonToProps {
  href: string;
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a button, on the night blue of the front page. */
export function ButtonTo({ href, look = 'white', size = 'm', className = '', children }: ButtonToProps) {
  return (
    <a
      href={href}
      className={`inline-flex items-center justify-center rounded-control border text-center leading-6 font-bold no-underline outline-paper ${LOOKS[look]} ${SIZES[size]} ${className}`}
    >
      {children}
    </a>
  );
}
