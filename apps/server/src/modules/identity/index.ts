/** What other modules may use of `identity`. Everything else in this folder is private. */
export { confirmPerson } from './login/confirm-person.service';
export { createAdmission } from './session/admission';
