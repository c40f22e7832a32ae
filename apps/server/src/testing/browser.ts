/** A browser of a test: follows redirects by hand and keeps cookies by host, as real ones do whatever the port. */
export function openBrowser() {
  const jar = new Map<string, string>();
  const request = async (url: string, form?: Record<string, string>) => {
    const reply = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'text/html',
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = reply.headers.get('location');
    return { reply, url, next: location === null ? '' : new URL(location, url).href };
  };
  /** Goes on until a page comes, or until an address that `stopAt` knows is next. */
  const follow = async (url: string, stopAt: (url: string) => boolean, form?: Record<string, string>) => {
    let step = await request(url, form);
    while (step.next !== '' && !stopAt(step.next)) step = await request(step.next);
    return step;
  };
  return { jar, request, follow };
}
export type Browser = ReturnType<typeof openBrowser>;
