import type { FakeApi } from './fakeApi';

/**
 * An XMLHttpRequest for uploads that the fake server answers: the request and its file are recorded there, held
 * answers hold the upload too. Half of a file is sent at once, the rest as soon as the server is there.
 */
export function makeFakeXhr(api: FakeApi): XMLHttpRequest {
  const headers: Record<string, string> = {};
  const controller = new AbortController();
  let method = '';
  let url = '';

  const sent = (part: number) =>
    xhr.upload.dispatchEvent(
      new ProgressEvent('progress', { lengthComputable: true, loaded: part * 100, total: 100 }),
    );

  const xhr = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    status: 0,
    responseText: '',
    open: (...args: [string, string]) => {
      [method, url] = args;
    },
    setRequestHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    abort: () => controller.abort(),
    send: (body: FormData) => {
      sent(0.5);
      api
        .fetch(url, { method, headers, body, signal: controller.signal })
        .then(async (response) => {
          sent(1);
          const responseText = await response.text();
          Object.assign(xhr, { status: response.status, responseText });
          xhr.dispatchEvent(new Event('load'));
        })
        .catch(() => xhr.dispatchEvent(new Event(controller.signal.aborted ? 'abort' : 'error')));
    },
  });
  return xhr as unknown as XMLHttpRequest;
}
