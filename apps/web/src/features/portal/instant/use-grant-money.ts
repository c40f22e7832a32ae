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
  return {
    figureOf: (yuan: number) => figure(yuan, 0),
    /** In a column, where points stand below each other. */
    cellOf: (yuan: number) => figure(yuan, 2),
    unit: parts('moneyUnit'),
    words: (yuan: number) => parts('money', { value: figure(yuan, 0) }),
  };
}
