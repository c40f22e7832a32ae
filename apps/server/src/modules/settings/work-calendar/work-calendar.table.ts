import type { WorkDayKind, WorkYearState } from '@qifu/contracts';
import type { WorkSpan } from '@qifu/rules';
import type { Generated } from 'kysely';
import type { Stamps } from '#platform/db/columns';
import type { DefaultTime, Json, OptionalTime } from '#platform/db/database';

/** A year of a calendar; only confirmed ones count. */
interface WorkYearTable extends Omit<Stamps, 'deleteMark'> {
  id: string;
  calendarId: string;
  year: number;
  state: Generated<WorkYearState>;
  /** Null for years that came with the product. */
  confirmedUserId: string | null;
  confirmedTime: OptionalTime;
}

/** Every day of every year there is, once a calendar. */
interface WorkDayTable {
  calendarId: string;
  /** `YYYY-MM-DD` */
  date: string;
  yearId: string;
  kind: WorkDayKind;
  /** The holiday it belongs to, a make-up day too; holidays have one always. */
  name: Generated<string>;
}

/** When the office is open on a working day. */
interface WorkHoursTable extends Pick<Stamps, 'lastModifyUserId' | 'lastModifyTime' | 'version'> {
  calendarId: string;
  spans: Json<WorkSpan[]>;
}

/** A year its keepers were asked for. */
interface AskedYearTable {
  calendarId: string;
  year: number;
  askedTime: DefaultTime;
}

declare module '#platform/db/database' {
  interface Database {
    workYear: WorkYearTable;
    workDay: WorkDayTable;
    workHours: WorkHoursTable;
    askedYear: AskedYearTable;
  }
}
