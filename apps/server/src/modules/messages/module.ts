import type { PeopleCache } from '#modules/permission';
import type { Module } from '#platform/module';
import { chatRoutes } from './chat/chat.routes';
import { chatLine } from './chat/chat.socket';
import { answerForChatFiles } from './chat/chat-file-owner';
import { presenceLine } from './presence/presence.socket';

export function messagesModule(people: PeopleCache): Module {
  answerForChatFiles();
  return {
    routes: [chatRoutes],
    realtime: (parts) => [presenceLine(parts), chatLine(parts, people)],
  };
}
