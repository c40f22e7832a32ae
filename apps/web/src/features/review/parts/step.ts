export { isClash, useStep } from '#shared/step';
