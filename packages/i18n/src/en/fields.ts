import type { SameKeys } from '../texts.ts';
import type { fields as area } from '../zh/fields.ts';

export const fields = {
  filledIn: 'Filled in automatically',
  from: 'From',
  to: 'To',
  codeLater: '{label}: drawn once there is something to say',
  codeNot: '{label}: this kind of bar code cannot say its text',
  fromRelation: 'Shown once a record is chosen',
  place: {
    address: 'Type the address',
    lng: 'Longitude',
    lat: 'Latitude',
    here: 'Use my position',
    refused: 'Your position could not be read; type it instead',
  },
} satisfies SameKeys<typeof area>;
