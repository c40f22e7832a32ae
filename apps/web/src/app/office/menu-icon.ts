import type { IconName } from '@qifu/ui/parts';

/** The drawings a menu may be stored with. Anything else, such as a class name of another icon font, gets one look. */
const menuIcons: Readonly<Record<string, IconName>> = {
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
};

export const menuIcon = (stored: string): IconName => menuIcons[stored] ?? 'layers';
