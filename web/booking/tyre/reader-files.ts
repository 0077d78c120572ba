import type { NetworkFiles } from "./networks.ts";

/** A file of the tyre reader: address, download size in bytes, and whether it is gzipped. */
export interface ReaderFile {
  readonly url: string;
  readonly bytes: number;
  readonly isPacked: boolean;
}
export type ReaderFiles = Readonly<Record<keyof NetworkFiles, ReaderFile>>;

export async function fetchedFiles(files: ReaderFiles, onProgress: (done: number) => void): Promise<NetworkFiles> {
  const whole = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  let fetched = 0;
  const fetchOne = async ({ url, isPacked }: ReaderFile) => {
    const response = await fetch(url);
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, next) {
        fetched += chunk.length;
        onProgress(Math.min(1, fetched / whole));
        next.enqueue(chunk);
      },
    });
    const body = response.body.pipeThrough(counting);
    const plain = isPacked ? body.pipeThrough(new DecompressionStream("gzip")) : body;
    return new Uint8Array(await new Response(plain).arrayBuffer());
  };
  const [runtime, finder, reader, signs] = await Promise.all([
    fetchOne(files.runtime),
    fetchOne(files.finder),
    fetchOne(files.reader),
    fetchOne(files.signs),
  ]);
  return { runtime, finder, reader, signs };
}
