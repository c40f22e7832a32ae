/** What other modules may use of `messages`. Everything else in this folder is private. */
export { type SentMessage, sendMessage } from './delivery/send-message.service';
export { type ToldText, tellPeople } from './delivery/tell-people.service';
