import { type IconName, type IconShape, iconShapes } from './icon-shapes';
import './icon.css';

export type { IconName } from './icon-shapes';

/** Every name of the set, for the gallery. */
export const iconNames = Object.keys(iconShapes) as IconName[];

interface IconProps {
  name: IconName;
  /** What it means where no word stands beside it; without it the drawing is hidden from screen readers. */
  label?: string;
  /** Edge in px; by default the icon grows with the text around it. */
  size?: number;
  className?: string;
}

/** One icon of the own set, in the colour of the text around it. */
export function Icon({ name, label, size, className }: IconProps) {
  const shape: IconShape = iconShapes[name];
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label where it has a meaning, hidden where it has none.
    <svg
      className={className ? `q-icon ${className}` : 'q-icon'}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      data-fixed={size ? '' : undefined}
      focusable="false"
      {...naming}
    >
      {shape.solid && <path d={shape.solid} fill="currentColor" stroke="none" />}
      {shape.line && <path d={shape.line} strokeDasharray={shape.dash} />}
      {shape.over && <path d={shape.over} className="q-icon-over" />}
    </svg>
  );
}
