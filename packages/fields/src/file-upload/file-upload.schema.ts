import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { storedFiles, uploadPlaces, uploadSettings } from '../registry/stored-file';

export const fileUpload = defineSchema({
  type: 'file-upload',
  group: 'file',
  wireKeys: ['uploadFz'],
  settings: z.object({ ...uploadSettings, buttonText: z.string().max(50).default('') }),
  version: 1,
  value: storedFiles,
  abilities: { ...inputAbilities, compares: 'list', sort: false, search: 'none', drivesRules: false },
  needsLine: true,
  wire: { ...uploadPlaces, buttonText: { at: 'buttonText' } },
  samples: [
    {
      value: [
        {
          fileId: '20261101_1',
          name: '年度审计报告.pdf',
          fileSize: 218_000,
          fileExtension: 'pdf',
          fileVersionId: '1',
          url: '/api/file/Download/annex/20261101_1',
        },
      ],
    },
  ],
});
