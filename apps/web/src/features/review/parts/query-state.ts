export { failureOf, Loaded } from '#shared/query-state';
