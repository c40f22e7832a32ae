import { type OrganizeInfo, organizeTop } from '@qifu/contracts';

/** Particulars of a company that the form shows; the others stay as they are. */
export const particulars = [
  'shortName',
  'telePhone',
  'webSite',
  'address',
  'managerName',
  'managerMobilePhone',
] as const;
/** What the choice of a district says where an organization serves all of them. */
export const wholeCity = 'wholeCity';

type Particulars = Record<(typeof particulars)[number], string>;

/** What the form of an organization holds. */
export interface OrganizeValues extends Particulars {
  parentId: string;
  fullName: string;
  enCode: string;
  /** Left out of a new one it is that of the organization above; `wholeCity` stands for none. */
  areaId: string | undefined;
  sortCode: string;
  description: string;
  isEnabled: boolean;
}

const detailsOf = (info: OrganizeInfo | undefined): Record<string, unknown> => {
  const read: unknown = JSON.parse(info?.propertyJson || '{}');
  return typeof read === 'object' && read !== null ? { ...read } : {};
};

/** An empty form under a parent, or the fields of an organization. */
export function valuesOf(info: OrganizeInfo | undefined, parentId: string): OrganizeValues {
  const details = detailsOf(info);
  return {
    parentId: info?.parentId ?? (parentId || organizeTop),
    fullName: info?.fullName ?? '',
    enCode: info?.enCode ?? '',
    areaId: info && (info.areaId || wholeCity),
    sortCode: String(info?.sortCode ?? 0),
    description: info?.description ?? '',
    isEnabled: (info?.enabledMark ?? 1) === 1,
    ...(Object.fromEntries(particulars.map((key) => [key, String(details[key] ?? '')])) as Particulars),
  };
}

/** The fields as the call takes them; what the form does not show of a company is sent back as it was. */
export const inputOf =
  (info: OrganizeInfo | undefined) =>
  ({ isEnabled, ...values }: OrganizeValues): unknown => ({
    ...values,
    areaId: values.areaId === wholeCity ? '' : values.areaId,
    enabledMark: isEnabled ? 1 : 0,
    managerId: info?.managerId,
    propertyJson: {
      ...detailsOf(info),
      ...Object.fromEntries(particulars.map((key) => [key, values[key]])),
    },
  });
