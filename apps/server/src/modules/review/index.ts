/** What others may use of `review`: it is the highest module, so only seeds and tests do. */
export { freezeProjects } from './project/project-content';
