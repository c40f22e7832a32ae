/** 大, 中, 小, 微 of the statistical classes of enterprises (portal.md 3.8); a number counts down from the largest. */
export const enterpriseSizes = ['large', 'medium', 'small', 'micro'] as const;
export type EnterpriseSize = (typeof enterpriseSizes)[number];

/** What a class is measured by: people employed, revenue and assets in 万元. */
export type SizeMeasure = 'staff' | 'revenue' | 'assets';

/** Lower bounds of large, medium and small for each measure; all measures must be reached, else it is one class down. */
type Bounds = Partial<Record<SizeMeasure, readonly [large: number, medium: number, small: number]>>;

/** The sixteen groups of industries of the classes of 2011 (统计上大中小微型企业划分办法, revised 2017). */
export const sizeBounds = {
  agriculture: { revenue: [20_000, 500, 50] },
  manufacturing: { staff: [1_000, 300, 20], revenue: [40_000, 2_000, 300] },
  construction: { revenue: [80_000, 6_000, 300], assets: [80_000, 5_000, 300] },
  wholesale: { staff: [200, 20, 5], revenue: [40_000, 5_000, 1_000] },
  retail: { staff: [300, 50, 10], revenue: [20_000, 500, 100] },
  transport: { staff: [1_000, 300, 20], revenue: [30_000, 3_000, 200] },
  storage: { staff: [200, 100, 20], revenue: [30_000, 1_000, 100] },
  post: { staff: [1_000, 300, 20], revenue: [30_000, 2_000, 100] },
  lodging: { staff: [300, 100, 10], revenue: [10_000, 2_000, 100] },
  catering: { staff: [300, 100, 10], revenue: [10_000, 2_000, 100] },
  telecommunication: { staff: [2_000, 100, 10], revenue: [100_000, 1_000, 100] },
  software: { staff: [300, 100, 10], revenue: [10_000, 1_000, 50] },
  realEstate: { revenue: [200_000, 1_000, 100], assets: [10_000, 5_000, 2_000] },
  property: { staff: [1_000, 300, 100], revenue: [5_000, 1_000, 500] },
  leasing: { staff: [300, 100, 10], assets: [120_000, 8_000, 100] },
  other: { staff: [300, 100, 10] },
} as const satisfies Record<string, Bounds>;
export type SizeIndustry = keyof typeof sizeBounds;

/**
 * The class of a firm, decided as early as what is known allows: undefined only where a missing figure could still change it.
 */
export function enterpriseSize(
  industry: SizeIndustry,
  figures: Readonly<Partial<Record<SizeMeasure, number | undefined>>>,
): EnterpriseSize | undefined {
  const bounds = Object.entries(sizeBounds[industry]) as [SizeMeasure, readonly [number, number, number]][];
  const classes = bounds.map(([measure, limits]) => {
    const figure = figures[measure];
    return figure === undefined ? undefined : classOf(figure, limits);
  });
  const known = classes.filter((one) => one !== undefined);
  const lowest = Math.max(...known, 0);
  const isSettled = known.length === classes.length || lowest === enterpriseSizes.length - 1;
  return isSettled ? enterpriseSizes[lowest] : undefined;
}

/** 0 for large to 3 for micro. */
const classOf = (figure: number, limits: readonly number[]) => {
  const reached = limits.findIndex((limit) => figure >= limit);
  return reached === -1 ? limits.length : reached;
};
