import type { EventChannels } from '#platform/events/event-bus';
import type { RealtimePart, RealtimeParts } from '#platform/socket/realtime-part';

/** The review's share of the realtime line: experts hear at once that what they read has changed, and read it again. */
export function reviewLine({ hub, events }: RealtimeParts): RealtimePart {
  const push = ({ groupId, userIds }: EventChannels['review.changed']) => {
    for (const userId of userIds)
      for (const socket of hub.ofUser(userId)) socket.send({ method: 'reviewChanged', groupId });
  };
  const stops = [
    events.subscribe('review.changed', push),
    // Whom it may have concerned is unknown: everybody looks again, which tells nobody anything.
    events.onMissed(() => {
      for (const socket of hub.all()) socket.send({ method: 'reviewChanged', groupId: '' });
    }),
  ];
  return {
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
