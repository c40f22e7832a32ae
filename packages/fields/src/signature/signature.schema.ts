import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { storedFile } from '../registry/stored-file';

/** A name as somebody has drawn it: a picture among the files of the record. */
export const signature = defineSchema({
  type: 'signature',
  group: 'file',
  wireKeys: ['sign'],
  settings: z.object({ isDisabled: z.boolean().default(false) }),
  version: 1,
  value: () => storedFile,
  abilities: { ...inputAbilities, compares: 'list', sort: false, search: 'none', drivesRules: false },
  wire: { isDisabled: { at: 'disabled' } },
  samples: [
    { value: { fileId: '20261101_3', name: '签名.png', url: '/api/file/Download/annexpic/20261101_3' } },
  ],
});
