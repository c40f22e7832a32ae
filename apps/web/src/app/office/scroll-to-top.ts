/** Spec 9. */
const scrollMs = 800;

/** Brings a scroller up in 800 ms, at once for people who asked for less motion. */
export function scrollToTop(scroller: Element): void {
  const from = scroller.scrollTop;
  if (from === 0) return;
  if (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
    scroller.scrollTop = 0;
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / scrollMs);
    scroller.scrollTop = from * (1 - done) ** 3;
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
