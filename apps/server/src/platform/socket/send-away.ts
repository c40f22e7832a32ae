import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocketServer } from 'ws';
import { closeCodes } from './live-socket';

/** Pages come back at once and elsewhere: not all of them at the same moment (reliability 8.6). */
const linesPerStep = 100;
const stepMs = 50;
/** As long as a browser gets to say goodbye. */
const patienceMs = 3_000;

/** Asks every line to come back elsewhere, some at a time, and cuts those that do not answer. */
export async function sendAway(server: WebSocketServer): Promise<void> {
  const lines = [...server.clients];
  for (let at = 0; at < lines.length; at += linesPerStep) {
    if (at > 0) await wait(stepMs);
    for (const line of lines.slice(at, at + linesPerStep)) line.close(closeCodes.restarting);
  }
  const until = performance.now() + patienceMs;
  while (server.clients.size > 0 && performance.now() < until) await wait(10);
  for (const line of server.clients) line.terminate();
  server.close();
}
