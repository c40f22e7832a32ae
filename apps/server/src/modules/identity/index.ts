/** What other modules may use of `identity`. Everything else in this folder is private. */
export { type ConfirmedPerson, confirmPerson } from './login/prove-account';
export { createAdmission } from './session/admission';
