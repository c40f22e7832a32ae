import type { Say } from './say';

interface ZoomBar {
  say: Say;
  /** The scale at which the whole width is seen. */
  fitting: () => number;
  onScale: (scale: number) => void;
}

const [least, most] = [0.25, 4];

/**
 * Smaller, larger and fitting, with the scale between them; the keys + and - do the same. What fits goes on fitting when
 * the window changes, until somebody chooses a scale.
 */
export function zoomBar({ say, fitting, onScale }: ZoomBar) {
  const element = document.createElement('div');
  element.className = 'pv-bar';
  const value = document.createElement('span');
  value.setAttribute('aria-live', 'polite');
  let scale = 1;
  let isFitting = false;
  const set = (next: number) => {
    isFitting = false;
    scale = Math.min(most, Math.max(least, next));
    value.textContent = `${Math.round(scale * 100)}%`;
    onScale(scale);
  };
  const fit = () => {
    set(fitting());
    isFitting = true;
  };
  const button = (text: string, label: string, act: () => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = text;
    made.setAttribute('aria-label', label);
    made.addEventListener('click', act);
    return made;
  };
  const smaller = () => set(scale / 1.25);
  const larger = () => set(scale * 1.25);
  element.append(
    button('−', say('smaller'), smaller),
    value,
    button('+', say('larger'), larger),
    button(say('fit'), say('fit'), fit),
  );
  addEventListener('resize', () => isFitting && fit());
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') larger();
    if (key === '-') smaller();
  });
  return { element, fit };
}
