import { useEffect } from 'react';

import { PRODUCT } from '#shared/product.ts';

/** The name of the tab: what is on this page, then the product. Back to the product alone when one leaves. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT}`;
    return () => {
      document.title = PRODUCT;
    };
  }, [title]);
}
