import { z } from 'zod';
import { inputAbilities } from '../registry/abilities';
import { defineSchema } from '../registry/define';
import { storedFiles, uploadPlaces, uploadSettings } from '../registry/stored-file';

export const imageUpload = defineSchema({
  type: 'image-upload',
  group: 'file',
  wireKeys: ['uploadImg'],
  settings: z.object(uploadSettings),
  version: 1,
  value: storedFiles,
  abilities: { ...inputAbilities, compares: 'list', sort: false, search: 'none', drivesRules: false },
  needsLine: true,
  wire: uploadPlaces,
  samples: [
    { value: [{ fileId: '20261101_2', name: '现场.png', url: '/api/file/Download/annexpic/20261101_2' }] },
  ],
});
