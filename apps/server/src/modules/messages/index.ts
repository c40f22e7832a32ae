/** What other modules may use of `messages`. Everything else in this folder is private. */
export { tellPeople } from './delivery/tell-people.service';
