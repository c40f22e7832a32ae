import { carryingOut } from './schema-parts';

/** Years the keepers of the working calendar were asked for, each once. */
const asked = `
create table "askedYear" (
  "calendarId" text not null, "year" int not null, "askedTime" timestamptz not null, primary key ("calendarId", "year"));`;

export const up = carryingOut(asked);
