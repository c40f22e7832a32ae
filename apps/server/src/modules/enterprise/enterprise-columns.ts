import { columnsOf } from '#platform/db/scheme-column';

/** Columns of the registry data schemes may decide by; district, unit and creator have indexes in the list's order. */
export const enterpriseColumns = columnsOf('enterprise', {
  text: [
    'districtId',
    'declareUnitId',
    'creatorUserId',
    'lastModifyUserId',
    'industryCode',
    'enterpriseType',
    'scaleType',
    'creditCode',
    'enterpriseName',
  ],
  number: ['registeredCapital'],
  time: ['creatorTime', 'lastModifyTime'],
});
