import type { SameKeys } from '../texts.ts';
import type { fields as area } from '../zh/fields.ts';

export const fields = {
  options: 'Choose',
  filledIn: 'Filled in automatically',
  from: 'From',
  to: 'To',
  codeLater: '{label}: drawn once there is something to say',
  codeAlt: '{label}: {said}',
  codeNot: '{label}: this kind of bar code cannot say its text',
  fromRelation: 'Shown once a record is chosen',
  sign: {
    name: 'Signature',
    signed: 'The signature',
    paper: 'Sign here',
    none: 'Not signed',
    gone: 'The picture of the signature is gone',
    again: 'Sign again',
    write: 'or type your name here',
    clear: 'Clear',
    keep: 'Keep the former one',
    use: 'Use this signature',
  },
  place: {
    address: 'Type the address',
    lng: 'Longitude',
    lat: 'Latitude',
    here: 'Use my position',
    refused: 'Your position could not be read; type it instead',
  },
} satisfies SameKeys<typeof area>;
