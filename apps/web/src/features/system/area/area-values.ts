import { type AreaInfo, areaTop } from '@qifu/contracts';

/** What the form of a division holds. */
export interface AreaValues {
  /** Ids from the top down to its parent; empty at the top. */
  above: readonly string[];
  fullName: string;
  enCode: string;
  sortCode: string;
  description: string;
  isEnabled: boolean;
}

/** An empty form below a division, or the fields of one. */
export const valuesOf = (info: AreaInfo | undefined, above: readonly string[]): AreaValues => ({
  above: info ? info.parents.map(({ id }) => id) : above,
  fullName: info?.fullName ?? '',
  enCode: info?.enCode ?? '',
  sortCode: String(info?.sortCode ?? 0),
  description: info?.description ?? '',
  isEnabled: (info?.enabledMark ?? 1) === 1,
});

/** The fields as the call takes them. */
export const inputOf = ({ above, isEnabled, ...values }: AreaValues): unknown => ({
  ...values,
  parentId: above.at(-1) ?? areaTop,
  enabledMark: isEnabled ? 1 : 0,
});
