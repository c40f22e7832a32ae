import { useLanguage, useText } from '@qifu/ui/text';

const yuanPerWan = 10_000;

/** Sums of grants, exact to the cent: 6.8 万元, CNY 68,000. */
export function useGrantMoney() {
  const parts = useText('policyParts');
  const isInYuan = useLanguage() === 'en';
  const figure = (yuan: number, minimumFractionDigits: number) =>
    (isInYuan ? yuan : yuan / yuanPerWan).toLocaleString('en-US', {
      minimumFractionDigits,
      maximumFractionDigits: isInYuan ? 2 : 6,
    });
  const words = (yuan: number) => parts('money', { value: figure(yuan, 0) });
  return {
    /** To stand large, with `unit` small behind it; where the currency goes before the sum it is in the figure. */
    figureOf: (yuan: number) => (isInYuan ? words(yuan) : figure(yuan, 0)),
    unit: isInYuan ? '' : parts('moneyUnit'),
    /** In a column, where points stand below each other. */
    cellOf: (yuan: number) => figure(yuan, 2),
    columnUnit: parts('moneyUnit'),
    words,
  };
}
