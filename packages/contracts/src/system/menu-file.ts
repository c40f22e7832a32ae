import { longText, requiredText } from '@qifu/rules';
import { z } from 'zod';
import { id } from '../shapes';
import { menuInput } from './menu.contract';
import { formMark, formNumber, listedFields, parentId } from './menu-shapes';

const fileRow = { fullName: requiredText(100), enCode: requiredText(300), ...listedFields };
const fileField = z.object({
  ...fileRow,
  bindTable: longText(100).default(''),
  bindTableName: longText(100).default(''),
  fieldRule: formNumber(0, 2, 0),
  childTableKey: longText(100).default(''),
});
const mostParts = 2_000;
/** A menu as it travels from one installation to another; ids only tie the rows of one file together. */
export const menuFile = z.object({
  kind: z.literal('qifu.menu'),
  version: z.literal(1),
  menus: z
    .array(
      menuInput.omit({ systemId: true }).extend({
        id,
        buttons: z
          .array(z.object({ ...fileRow, id, parentId, icon: longText(100).default('') }))
          .max(mostParts),
        columns: z.array(fileField).max(mostParts),
        forms: z.array(fileField).max(mostParts),
        dataFields: z
          .array(
            z.object({
              ...fileRow,
              id,
              type: requiredText(50),
              conditionSymbol: longText(500).default(''),
              conditionText: longText(500).default(''),
              bindTable: longText(100).default(''),
              fieldRule: formNumber(0, 2, 0),
              childTableKey: longText(100).default(''),
            }),
          )
          .max(mostParts),
        schemes: z
          .array(
            z.object({
              ...fileRow,
              enCode: longText(100).default(''),
              conditionText: longText(2000).default(''),
              conditionJson: z.array(z.unknown()).max(100),
              allData: formMark(0),
              matchLogic: z.enum(['and', 'or']).nullable().default(null),
            }),
          )
          .max(mostParts),
      }),
    )
    .min(1)
    .max(500),
});
export type MenuFile = z.output<typeof menuFile>;
