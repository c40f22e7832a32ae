import type { PeopleCache } from '#modules/permission';
import type { Config } from '#platform/config';
import type { Module } from '#platform/module';
import { messageChannels } from './channel/channels';
import { failedDeliveries } from './channel/outbox/failed-deliveries';
import { chatRoutes } from './chat/chat.routes';
import { chatLine } from './chat/chat.socket';
import { ownerOfChatFiles } from './chat/chat-file-owner';
import { chatFileOwner } from './chat/send-chat-message.service';
import { tellPeople } from './delivery/tell-people.service';
import { foldInboxCountsJob } from './inbox/fold-inbox-counts.job';
import { inboxRoutes } from './inbox/inbox.routes';
import { forgetInbox } from './inbox/inbox.service';
import { inboxLine } from './inbox/inbox-line';
import { noticeRoutes } from './notice/notice.routes';
import { noticeDrafts } from './notice/notice-drafts';
import { messageFileOwner, ownerOfMessageFiles } from './notice/notice-files';
import { presenceLine } from './presence/presence.socket';
import { tellSprayingJob } from './security-notice/tell-spraying.job';

export function messagesModule(config: Config, people: PeopleCache): Module {
  const channels = messageChannels(config);
  return {
    routes: [inboxRoutes, noticeRoutes, chatRoutes, ...channels.routes],
    jobs: [foldInboxCountsJob, tellSprayingJob, ...channels.jobs],
    outbox: channels.outbox,
    plugs: {
      fileOwners: { [chatFileOwner]: ownerOfChatFiles, [messageFileOwner]: ownerOfMessageFiles },
      people: { forgetInbox, tellPeople },
      waysOut: channels.waysOut,
      work: { noticeDrafts, failedDeliveries },
    },
    realtime: (parts) => [presenceLine(parts, people), chatLine(parts, people), inboxLine(parts)],
  };
}
