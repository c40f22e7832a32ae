/** What other modules may use of `identity`. Everything else in this folder is private. */
export { describeSystem } from './current-user/current-user.service';
export { type ConfirmedPerson, confirmPerson } from './login/confirm-person.service';
export { createAdmission, visitor } from './session/admission';
export { endSessions } from './session/session.service';
