/** What others may use of `review`: it is the highest module, so only seeds and tests do. */
export { acceptedAs, freezeProjects, submittedAs } from './project/project-content';
