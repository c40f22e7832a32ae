import type { IconName } from '@qifu/ui/parts';

/** The drawings a menu may be stored with. Anything else, such as a class name of another icon font, gets one look. */
const menuIcons = {
  home: 'home',
  building: 'building',
  scale: 'scale',
  sliders: 'filter',
  gear: 'gear',
  doc: 'doc',
  inbox: 'inbox',
  tree: 'tree',
  users: 'users',
  user: 'user',
  chart: 'chart',
  list: 'list',
  grid: 'grid',
  layers: 'layers',
  chat: 'chat',
  flask: 'flask',
  yen: 'yen',
  calculator: 'calculator',
  seal: 'seal',
  shield: 'shield',
  calendar: 'calendar',
  link: 'link',
  bell: 'bell',
  globe: 'globe',
  history: 'history',
  key: 'key',
  lock: 'lock',
  flag: 'flag',
  star: 'star',
  phone: 'phone',
  send: 'send',
  image: 'image',
  clock: 'clock',
  info: 'info',
} as const satisfies Record<string, IconName>;
type MenuIconWord = keyof typeof menuIcons;

const isKnown = (word: string): word is MenuIconWord => Object.hasOwn(menuIcons, word);
export const menuIcon = (stored: string): IconName => (isKnown(stored) ? menuIcons[stored] : 'layers');

/** The words a menu can be stored with, in the order they are offered. */
export const menuIconWords = Object.keys(menuIcons) as MenuIconWord[];
