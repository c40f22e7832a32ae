import { enterpriseResource } from '@qifu/contracts';
import { importColumnsOf } from '#platform/resource/import-rows';
import type { ImportColumn } from '#platform/sheet-import/import-kind';

/** Columns of the import sheet in their order; the marked ones must be filled. */
export const importColumns = importColumnsOf(enterpriseResource);

/** Fields of the form that a column names by a word. */
export type ChoiceField = 'industryCode' | 'enterpriseType' | 'scaleType' | 'districtId' | 'declareUnitId';

/** The field of the form a column fills. */
export const fieldOf = ({ key, choice }: ImportColumn): string => choice ?? key;
