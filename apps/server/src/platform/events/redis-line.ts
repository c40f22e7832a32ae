import { Redis } from 'ioredis';

/** What the line needs to know. */
export interface RedisLineOptions {
  url: string;
  channel: string;
  onText: (text: string) => void;
  /** Told once for each time the line comes or goes, however often it is tried meanwhile. */
  onUp: () => void;
  onDown: (error: Error) => void;
  /** How often the line is tried out, since a dead peer may stay silent. */
  beatMs?: number | undefined;
}

/** Redis publish/subscribe. */
export interface RedisLine {
  isUp: () => boolean;
  /** Fails when Redis has not taken the text in time; it may travel all the same. */
  send: (text: string) => Promise<void>;
  close: () => void;
}

const answerTimeoutMs = 1_000;
const firstDelayMs = 50;
const longestDelayMs = 2_000;

const dial = (url: string) =>
  new Redis(url, {
    connectionName: 'qifu-events',
    lazyConnect: true,
    // What cannot be sent now goes another way; nothing waits in memory, and we ourselves open the line again.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
    connectTimeout: 2 * answerTimeoutMs,
    commandTimeout: answerTimeoutMs,
    keepAlive: 10_000,
  });

/** One connection that speaks and one that listens: a listening one may do nothing else. */
interface Pair {
  speaker: Redis;
  cut: (error: Error) => void;
}

async function openPair(
  { url, channel, onText, beatMs = 5_000 }: RedisLineOptions,
  onEnd: (error: Error) => void,
) {
  const [speaker, listener] = [dial(url), dial(url)];
  const beatChannel = `${channel}:${crypto.randomUUID()}`;
  let reason: Error | undefined;
  let hasBeaten = true;
  let isOver = false;
  const beat = setInterval(() => {
    if (!hasBeaten) return cut(new Error('Redis does not answer'));
    hasBeaten = false;
    speaker.publish(beatChannel, '').catch(cut);
  }, beatMs);
  beat.unref();
  const cut = (error: Error) => {
    if (isOver) return;
    isOver = true;
    clearInterval(beat);
    for (const one of [speaker, listener]) one.disconnect();
    onEnd(reason ?? error);
  };
  for (const one of [speaker, listener]) {
    one.on('error', (error: Error) => {
      reason ??= error;
    });
    one.on('end', () => cut(new Error('Redis closed the connection')));
  }
  listener.on('message', (from: string, text: string) => {
    if (from === channel) onText(text);
    else hasBeaten = true;
  });
  try {
    await Promise.all([speaker.connect(), listener.connect()]);
    await listener.subscribe(channel, beatChannel);
  } catch (error) {
    cut(error as Error);
    throw reason ?? error;
  }
  return { speaker, cut, hasEnded: () => isOver };
}

/**
 * Keeps a line to Redis for as long as the product runs. The first attempt is waited for and may fail: then, as after
 * every loss, it is tried again, each time a little later.
 */
export async function keepRedisLine(options: RedisLineOptions): Promise<RedisLine> {
  let pair: Pair | undefined;
  let isClosed = false;
  let wasDown = false;
  let retry: NodeJS.Timeout | undefined;

  const lost = (error: Error) => {
    if (wasDown || isClosed) return;
    wasDown = true;
    options.onDown(error);
  };
  const connect = async () => {
    let own: Pair | undefined;
    const opened = await openPair(options, (error) => {
      if (pair === undefined || pair !== own) return;
      pair = undefined;
      lost(error);
      connectAfter(firstDelayMs);
    });
    own = opened;
    if (isClosed || opened.hasEnded()) {
      opened.cut(new Error('over'));
      throw new Error('Redis closed the connection');
    }
    pair = opened;
    wasDown = false;
    options.onUp();
  };
  const connectAfter = (delayMs: number) => {
    if (isClosed) return;
    retry = setTimeout(() => void attempt(delayMs), delayMs);
  };
  const attempt = async (delayMs: number) => {
    try {
      await connect();
    } catch (error) {
      lost(error as Error);
      // Not all processes at the same moment.
      connectAfter(Math.min(delayMs * 2, longestDelayMs) * (0.5 + Math.random() / 2));
    }
  };

  await attempt(firstDelayMs);
  return {
    isUp: () => pair !== undefined,
    send: async (text) => {
      const used = pair;
      if (!used) throw new Error('Redis does not answer');
      try {
        await used.speaker.publish(options.channel, text);
      } catch (error) {
        used.cut(error as Error);
        throw error;
      }
    },
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      const last = pair;
      pair = undefined;
      last?.cut(new Error('over'));
    },
  };
}
