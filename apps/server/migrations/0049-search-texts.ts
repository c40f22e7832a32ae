import { carryingOut } from './schema-parts';

/** Keywords of modules are looked for in one text of all their columns: its index takes the place of the one there is. */
const lookAnew = `update design set "indexedColumns" = '{}' where "indexedColumns" <> '{}';`;

/** The work of the latest release of each module builds what its list needs. */
const buildAnew = `
  update "publishRun" set state = 'indexing' where state = 'done' and id in (
    select distinct on ("designId") id from "publishRun" order by "designId", "createdTime" desc);`;

export const up = carryingOut(lookAnew, buildAnew);
