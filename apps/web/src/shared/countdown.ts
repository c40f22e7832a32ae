import { useEffect, useState } from 'react';

/** Seconds until a moment, counted down while somebody looks. */
export function useCountdown() {
  const [left, setLeft] = useState(0);
  const [endsAt, setEndsAt] = useState(0);
  useEffect(() => {
    if (endsAt === 0) return undefined;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return { left, start: (seconds: number) => setEndsAt(Date.now() + seconds * 1000) };
}
