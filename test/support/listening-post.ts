import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface Heard {
  readonly path: string;
  readonly body: string;
}

/** Answers that satisfy the services' clients, by the first part of the path: `/_aws/<service>` or `/graphql`. */
const answers: Readonly<Record<string, (body: string) => string>> = {
  sns: () => `<PublishResponse><PublishResult><MessageId>1</MessageId></PublishResult></PublishResponse>`,
  // Returns a stand-in hash that depends on the input, as a keyed hash does.
  kms: (body) => JSON.stringify({ Mac: JSON.parse(body).Message }),
};

/**
 * Records all requests to the cloud's services, in order, without processing them. Requests that `isDown` selects get a
 * 503 and are not recorded.
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
