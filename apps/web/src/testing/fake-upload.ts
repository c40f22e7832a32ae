import type { FakeNetwork } from './fake-network';

/** An exchange that reports progress, carried by the fake network: half has left, then all, then the answer. */
export function fakeUploads(network: FakeNetwork) {
  return class FakeUpload {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    status = 0;
    responseText = '';
    private isOver = false;
    private method = 'GET';
    private address = '';

    open(method: string, address: string) {
      this.method = method;
      this.address = address;
    }
    setRequestHeader() {}
    getResponseHeader() {
      return 'application/json';
    }
    async send(body: FormData) {
      this.upload.onprogress?.({ loaded: 50, total: 100 });
      try {
        const reply = await network.fetch(this.address, { method: this.method, body });
        if (this.isOver) return;
        this.upload.onprogress?.({ loaded: 100, total: 100 });
        this.status = reply.status;
        this.responseText = await reply.text();
        this.onload?.();
      } catch {
        if (!this.isOver) this.onerror?.();
      }
    }
    abort() {
      this.isOver = true;
      this.onabort?.();
    }
  };
}
