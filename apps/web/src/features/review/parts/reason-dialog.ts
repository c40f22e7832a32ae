export { ReasonDialog } from '#shared/reason-dialog';
