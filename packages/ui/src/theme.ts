/** The eight theme colours; the first is the starting one (spec 9: #409EFF). */
export const themeColours = ['blue', 'purple', 'azure', 'ocean', 'green', 'yellow', 'orange', 'red'] as const;
export type ThemeColour = (typeof themeColours)[number];

/** Light, dark and high contrast. */
export const themeModes = ['light', 'dark', 'contrast'] as const;
export type ThemeMode = (typeof themeModes)[number];

/** The four sizes of controls and rows; small is the stored start of the office (spec 2.4). */
export const themeSizes = ['default', 'medium', 'small', 'mini'] as const;
export type ThemeSize = (typeof themeSizes)[number];

/** All that decides how the same page looks. The caller keeps it; this file only applies it. */
export interface Look {
  theme: ThemeColour;
  mode: ThemeMode;
  size: ThemeSize;
  /** Elder mode: larger, flatter, same content; combines with each mode. */
  elder: boolean;
}

export const officeLook: Look = { theme: 'blue', mode: 'light', size: 'small', elder: false };
export const portalLook: Look = { theme: 'blue', mode: 'light', size: 'default', elder: false };

/** The colours of the settings drawer's swatches, as the person chose them (not their readable form). */
export const themeSwatches: Record<ThemeColour, string> = {
  blue: '#409eff',
  purple: '#7b61e8',
  azure: '#1aa7e0',
  ocean: '#12939a',
  green: '#2e9e6b',
  yellow: '#e3a008',
  orange: '#f0802a',
  red: '#e14b4b',
};

/** Puts a look on the page; every style follows by itself, antd by AntdTheme. */
export function applyLook(look: Look, root: HTMLElement = document.documentElement) {
  root.dataset.theme = look.theme;
  root.dataset.mode = look.mode;
  root.dataset.size = look.size;
  if (look.elder) root.dataset.elder = '';
  else delete root.dataset.elder;
}

const oneOf = <T extends string>(words: readonly T[], value: unknown, otherwise: T): T =>
  words.find((word) => word === value) ?? otherwise;

/** Reads a stored look and replaces whatever in it is not known any more. */
export function readLook(stored: unknown, otherwise: Look): Look {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof Look, unknown>
  >;
  return {
    theme: oneOf(themeColours, found.theme, otherwise.theme),
    mode: oneOf(themeModes, found.mode, otherwise.mode),
    size: oneOf(themeSizes, found.size, otherwise.size),
    elder: typeof found.elder === 'boolean' ? found.elder : otherwise.elder,
  };
}
