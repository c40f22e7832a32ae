/** What other modules may use of `identity`. Everything else in this folder is private. */

export { describeUserAgent, placeOfAddress } from './known-device/user-agent';
export { type ConfirmedPerson, confirmPerson } from './login/prove-account';
export { sprayingJob } from './login/spraying';
export { createAdmission } from './session/admission';
export { findViewer } from './session/find-viewer';
export { isSmsLoginOn } from './sms-code/sms-login-switch';
export type { SmsSender } from './sms-code/sms-sender';
export { createSocketAdmission } from './socket/admit-socket';
export { endSocketsWithSessions } from './socket/end-sockets';
