/** What parts of menus, and systems, are described with alike, as their forms hold it. */
export interface PartValues {
  fullName: string;
  enCode: string;
  sortCode: string;
  description: string;
  isEnabled: boolean;
}

/** The same as it is read. */
export interface PartInfo {
  id: string;
  fullName: string;
  enCode: string;
  sortCode: number;
  description: string;
  enabledMark: number;
  version: number;
}

/** An empty form, or the fields of what is edited. */
export const partValuesOf = (info: PartInfo | undefined): PartValues => ({
  fullName: info?.fullName ?? '',
  enCode: info?.enCode ?? '',
  sortCode: String(info?.sortCode ?? 0),
  description: info?.description ?? '',
  isEnabled: (info?.enabledMark ?? 1) === 1,
});

/** The fields as the calls take them. */
export const partInputOf = <V extends PartValues>({ isEnabled, ...values }: V) => ({
  ...values,
  enabledMark: isEnabled ? 1 : 0,
});
