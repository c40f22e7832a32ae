import './brand-mark.css';

/** The mark: sun over two waves, on the theme colour. Decoration beside the name, so it has none itself. */
export const BrandMark = ({ size = 40 }: { size?: number }) => (
  <svg className="q-mark" viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" focusable="false">
    <rect width="40" height="40" rx="8" className="q-mark-ground" />
    <circle cx="27.5" cy="11.5" r="4" fill="#fff" />
    <path
      d="M0 25.5C5 24 8.5 14 14 14c4.5 0 6.5 8 12 8 5 0 8-4.5 14-4V32a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z"
      fill="#fff"
      opacity="0.3"
    />
    <path
      d="M0 32.5c6 0 9.5-8 15-8 5.2 0 7.5 5 13 5 4.8 0 7.5-3 12-3V32a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8Z"
      fill="#fff"
      opacity="0.92"
    />
  </svg>
);

interface BrandProps {
  name: string;
  sub?: string;
  size?: number;
}

/** Mark and name together. */
export const Brand = ({ name, sub, size }: BrandProps) => (
  <span className="q-brand">
    <BrandMark size={size} />
    <span>
      <b>{name}</b>
      {sub && <small>{sub}</small>}
    </span>
  </span>
);
