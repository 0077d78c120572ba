import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A proxy between devices and the product that can be cut, paused, and pointed at another port. */
export interface PausedNetwork {
  readonly port: number;
  leadTo(port: number): void;
  /** Cuts one connection, chosen by `random`, as when a phone changes its cell. */
  cutOne(random: () => number): void;
  /** Blocks all traffic silently until `resume`, as in a tunnel. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export async function startPausedNetwork(): Promise<PausedNetwork> {
  const open = new Set<readonly [Socket, Socket]>();
  let target = 0;
  let isPaused = false;
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    const pair = [near, far] as const;
    open.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => undefined);
      from.on("close", () => {
        to.destroy();
        open.delete(pair);
      });
    }
    if (isPaused) for (const socket of pair) socket.pause();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const each = (work: (socket: Socket) => void) => {
    for (const pair of open) for (const socket of pair) work(socket);
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
    },
    cutOne(random) {
      const pair = [...open][Math.floor(random() * open.size)];
      pair?.[0].destroy();
    },
    pause() {
      isPaused = true;
      each((socket) => socket.pause());
    },
    resume() {
      isPaused = false;
      each((socket) => socket.resume());
    },
    async stop() {
      each((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}
