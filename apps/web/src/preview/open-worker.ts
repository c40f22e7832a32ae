/** Words said before the file has come are kept and said again when it is there. */
const waitFor = (address: string) => `
const held = [];
const hold = (event) => held.push(event);
addEventListener('message', hold);
import(${JSON.stringify(address)}).then(() => {
  removeEventListener('message', hold);
  for (const { data, ports } of held) dispatchEvent(new MessageEvent('message', { data, ports }));
});
addEventListener('unhandledrejection', ({ reason }) => { setTimeout(() => { throw reason; }); });
`;

/**
 * Starts one of our workers. A frame without an origin may start none from an address, and none that is a module; one it
 * has written itself may, which then asks for the module.
 */
export function openWorker(address: string): { worker: Worker; close: () => void } {
  const source = waitFor(new URL(address, location.href).href);
  const own = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(own);
  const close = () => {
    worker.terminate();
    URL.revokeObjectURL(own);
  };
  return { worker, close };
}
