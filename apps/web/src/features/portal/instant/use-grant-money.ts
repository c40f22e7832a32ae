import { useLanguage, useText } from '@qifu/ui/text';

const yuanPerWan = 10_000;
const inCents = (yuan: number, minimumFractionDigits: number) =>
  yuan.toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: 2 });
const hasCents = (yuan: number) => Math.round(yuan * 100) % 100 !== 0;

/** Sums of grants, exact to the cent: 6.8 万元, CNY 68,000; what has cents is told in yuan, 68,123.45 元. */
export function useGrantMoney() {
  const parts = useText('policyParts');
  const text = useText('instant');
  const isInYuan = useLanguage() === 'en';
  const figure = (yuan: number, minimumFractionDigits: number) =>
    isInYuan
      ? inCents(yuan, minimumFractionDigits)
      : (yuan / yuanPerWan).toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits: 6 });
  const isToldInYuan = (yuan: number) => !isInYuan && hasCents(yuan);
  return {
    /** A figure that stands alone, with its unit; where the currency goes before the sum it is in the figure. */
    shownOf: (yuan: number) =>
      isToldInYuan(yuan)
        ? { figure: inCents(yuan, 2), unit: text('money.yuan') }
        : isInYuan
          ? { figure: parts('money', { value: figure(yuan, 0) }), unit: '' }
          : { figure: figure(yuan, 0), unit: parts('moneyUnit') },
    /** In a column, where points stand below each other. */
    cellOf: (yuan: number) => figure(yuan, 2),
    unit: parts('moneyUnit'),
    words: (yuan: number) =>
      isToldInYuan(yuan)
        ? text('money.inYuan', { value: inCents(yuan, 2) })
        : parts('money', { value: figure(yuan, 0) }),
  };
}
