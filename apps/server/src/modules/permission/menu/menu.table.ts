import type { Generated } from 'kysely';
import type { Listed, Stamps } from '#platform/db/columns';

/** A set of menus a person can switch to ("current system"). */
export interface SystemTable extends Listed, Stamps {
  id: string;
  fullName: string;
  /** `mainSystem` is the one that always exists. */
  enCode: string;
  icon: Generated<string>;
  navigationIcon: Generated<string>;
  workLogoIcon: Generated<string>;
  propertyJson: Generated<Record<string, unknown>>;
  isMain: Generated<number>;
}

/** A node of the navigation; types 1 to 8 of spec 2.3. */
export interface MenuTable extends Listed, Stamps {
  id: string;
  systemId: string;
  parentId: Generated<string>;
  fullName: string;
  enCode: string;
  icon: Generated<string>;
  type: number;
  urlAddress: Generated<string>;
  linkTarget: Generated<string>;
  category: Generated<'Web' | 'App'>;
  propertyJson: Generated<Record<string, unknown>>;
  /** 1: a route without an entry in the navigation. */
  hiddenMark: Generated<number>;
  isButtonAuthorize: Generated<number>;
  isColumnAuthorize: Generated<number>;
  isFormAuthorize: Generated<number>;
  isDataAuthorize: Generated<number>;
}

/** A button of a menu; its enCode is the second half of an access word. */
export interface MenuButtonTable extends Listed, Stamps {
  id: string;
  moduleId: string;
  parentId: Generated<string>;
  fullName: string;
  enCode: string;
  icon: Generated<string>;
}

/** A list column or form field of a menu that can be granted. */
export interface MenuFieldTable extends Listed, Stamps {
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  bindTable: Generated<string>;
  bindTableName: Generated<string>;
  /** 0 main, 1 secondary, 2 child table. */
  fieldRule: Generated<number>;
  childTableKey: Generated<string>;
}

/** A field that data schemes may put conditions on. */
export interface DataFieldTable extends Listed, Stamps {
  id: string;
  moduleId: string;
  fullName: string;
  enCode: string;
  type: string;
  conditionSymbol: Generated<string>;
  conditionText: Generated<string>;
  fieldRule: Generated<number>;
  bindTable: Generated<string>;
  childTableKey: Generated<string>;
}

/** A named set of row conditions (contract-core 6.14). */
export interface DataSchemeTable extends Listed, Stamps {
  id: string;
  moduleId: string;
  fullName: string;
  enCode: Generated<string>;
  conditionText: Generated<string>;
  conditionJson: Generated<unknown>;
  allData: Generated<number>;
  /** How blocks are joined; null in the older form, whose blocks each join those before them. */
  matchLogic: 'and' | 'or' | null;
}

declare module '#platform/db/database' {
  interface Database {
    system: SystemTable;
    menu: MenuTable;
    menuButton: MenuButtonTable;
    menuColumn: MenuFieldTable;
    menuForm: MenuFieldTable;
    dataField: DataFieldTable;
    dataScheme: DataSchemeTable;
  }
}
