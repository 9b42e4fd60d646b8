import { useCallback, useRef, useState } from 'react';
import { registerUpload, type UploadArg } from '../api/uploads';
import { useAppDispatch } from '../shared/store';

/** `progress`: the sent part from 0 to 1 (1 while the server works on the file), null without an upload. */
export function useUpload<Request extends PromiseLike<unknown> & { abort: () => void }>(
  send: (arg: UploadArg) => Request,
) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const running = useRef<Request>(undefined);

  const upload = async (file: File): Promise<Awaited<Request>> => {
    setProgress(0);
    running.current = send(dispatch(registerUpload(file, setProgress)));
    const answer = await running.current;
    setProgress(null);
    return answer;
  };
  const cancel = useCallback(() => running.current?.abort(), []);

  return { upload, progress, cancel };
}
