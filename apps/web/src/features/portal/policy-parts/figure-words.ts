import { showNumber } from '@qifu/ui/parts';

/** Figures are typed as JSON numbers or as decimal text; what is no number is shown as it stands. */
export const figureWords = (figure: number | string, unit = ''): string => {
  const shown =
    Number.isFinite(Number(figure)) && figure !== '' ? showNumber(Number(figure)) : String(figure);
  return unit === '%' || unit === '‰' ? `${shown}${unit}` : [shown, unit].filter(Boolean).join(' ');
};
