import type { Endpoint } from '@qifu/contracts';

interface EncodedBody {
  body?: string | FormData;
  /** Left out for multipart: the browser writes it with the boundary. */
  contentType?: string;
}

/** Puts the body into the form the endpoint declares: JSON, form encoded or multipart. */
export function encodeBody(encoding: Endpoint['encoding'], body: unknown): EncodedBody {
  if (body === undefined) return {};
  if (encoding === 'multipart') return { body: asMultipart(body) };
  if (encoding === 'form') {
    const form = new URLSearchParams();
    for (const [name, value] of fieldsOf(body)) form.append(name, String(value));
    return { body: form.toString(), contentType: 'application/x-www-form-urlencoded;charset=UTF-8' };
  }
  return { body: JSON.stringify(body), contentType: 'application/json;charset=UTF-8' };
}

function asMultipart(body: unknown): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [name, value] of fieldsOf(body)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part instanceof File) form.append(name, part, part.name);
      else form.append(name, part instanceof Blob ? part : String(part));
    }
  }
  return form;
}

const fieldsOf = (body: unknown): [string, unknown][] =>
  Object.entries(body as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
