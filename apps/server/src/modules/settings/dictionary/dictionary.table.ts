import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';

/** A list or tree of words that others refer to by code. */
export interface DictionaryTypeTable extends Listed, Stamps {
  id: string;
  parentId: Generated<string>;
  fullName: string;
  enCode: string;
  isTree: Generated<number>;
  category: Generated<string>;
}

/** One word of a dictionary. */
export interface DictionaryDataTable extends Listed, Stamps {
  id: string;
  dictionaryTypeId: string;
  /** `0` at the top of its type. */
  parentId: Generated<string>;
  fullName: string;
  enCode: string;
  simpleSpelling: Generated<string>;
}

declare module '#platform/db/database' {
  interface Database {
    dictionaryType: DictionaryTypeTable;
    dictionaryData: DictionaryDataTable;
  }
}
