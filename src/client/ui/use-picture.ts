import { useEffect, useState } from 'react';

/** A picture that may not come: null then, as when there is none, so that something else can stand in its place. */
export function usePicture(source: string | null | undefined) {
  const [lost, setLost] = useState<string | null>(null);
  // A connection that is back is another try.
  useEffect(() => {
    const tryAgain = () => setLost(null);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);
  const url = source || null;
  return { url: url === lost ? null : url, onError: () => setLost(url) };
}
