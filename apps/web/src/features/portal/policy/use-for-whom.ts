import type { PolicyHead } from '@qifu/contracts';
import { useText } from '@qifu/ui/text';

/** Who may have something of a policy, in words: place, industries, sizes. */
export function useForWhom({ regionName, industries, sizes, audiences }: PolicyHead): string {
  const text = useText('policyPage');
  const words = useText('policy');
  const parts = useText('policyParts');
  const list = (names: readonly string[]) => names.join(parts('comma'));
  const who =
    audiences.length > 0
      ? list(audiences.map((one) => words(`audience.${one}`)))
      : words('audience.enterprise');
  const ofIndustry = list(industries.map(({ name }) => name.replace(/^[A-T]\d+ /, '')));
  const place = regionName || text('whom.anyPlace');
  const base = ofIndustry
    ? text('whom.ofIndustry', { place, industry: ofIndustry, who })
    : text('whom.ofAll', { place, who });
  if (sizes.length === 0 || sizes.length === sizeCount) return `${base}${text('whom.anySize')}`;
  return `${base}${text('whom.ofSizes', { sizes: list(sizes.map((one) => words(`size.${one}`))) })}`;
}

const sizeCount = 4;
