import { dutyRoster, roomBooking, sealRequest, supplyRequest } from './office-affairs';
import { eventSignUp, issueLedger, visitorLog, visitRecord } from './service-records';

export type { ModuleTemplate } from './template';

/** Modules to begin with, as an enterprise service centre needs them. */
export const moduleTemplates = [
  visitRecord,
  issueLedger,
  sealRequest,
  roomBooking,
  supplyRequest,
  eventSignUp,
  dutyRoster,
  visitorLog,
];
