import { describe, expect, it } from 'vitest';
import { countThatFits, listWidth } from './top-menu-fit';

const bar = (widthPx: number, isAdmin = false) => ({ widthPx, fontSizePx: 14, isAdmin });
const short = (count: number) => Array.from({ length: count }, () => '企业管理');

describe('the menus of the top bar', () => {
  it('all stand when there is room for all', () => expect(countThatFits(short(5), bar(5 * 116))).toBe(5));
  it('one place goes to the rest when there is not', () =>
    expect(countThatFits(short(6), bar(5 * 116))).toBe(4));
  it('a long name takes the room it needs', () =>
    expect(countThatFits(['Enterprises and their files', ...short(3)], bar(4 * 116))).toBe(1));
  it('none stand in a bar too narrow for one', () => expect(countThatFits(short(3), bar(100))).toBe(0));
  it('only the administrator has a bar beyond the limit', () => {
    expect(countThatFits(short(80), bar(20_000))).toBe(50);
    expect(countThatFits(short(80), bar(20_000, true))).toBe(80);
  });
  it('a list is as wide as its longest name and what stands beside it', () => {
    expect(listWidth(['企业', '企业管理'], 14)).toBe(14 * 4 + 130);
    expect(listWidth([], 14)).toBe(200);
  });
});
