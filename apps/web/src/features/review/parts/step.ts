export { useStep } from '#shared/step';
