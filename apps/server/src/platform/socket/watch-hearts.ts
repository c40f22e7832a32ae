import type { WebSocket, WebSocketServer } from 'ws';

const beatMs = 25_000;

/** Cuts lines that have not answered a ping for two beats: a sleeping laptop says no goodbye (reliability F18). */
export function watchHearts(server: WebSocketServer): () => void {
  const silent = new WeakSet<WebSocket>();
  server.on('connection', (line: WebSocket) => line.on('pong', () => silent.delete(line)));
  const timer = setInterval(() => {
    for (const line of server.clients) {
      if (silent.has(line)) line.terminate();
      else {
        silent.add(line);
        line.ping();
      }
    }
  }, beatMs);
  timer.unref();
  return () => clearInterval(timer);
}
