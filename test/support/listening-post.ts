import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it came in. */
export interface Heard {
  readonly path: string;
  readonly body: string;
}

/** Answers that satisfy the services' clients, by the first part of the path: `/_aws/<service>` or `/graphql`. */
const answers: Readonly<Record<string, (body: string) => string>> = {
  sns: () => `<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>`,
  // A hash that differs with what is hashed, as by a key.
  kms: (body) => JSON.stringify({ Mac: JSON.parse(body).Message }),
};

/**
 * Takes whatever is sent to the services of the cloud and remembers it, in order. Nothing is done with it. What
 * `isDown` says is answered 503 and not remembered.
 */
export async function startListeningPost(isDown: (heard: Heard) => boolean = () => false) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "";
      const one = { path, body: Buffer.concat(chunks).toString("utf8") };
      if (isDown(one)) return response.writeHead(503).end();
      heard.push(one);
      response.end(answers[path.split("/")[2] ?? ""]?.(one.body) ?? "{}");
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
