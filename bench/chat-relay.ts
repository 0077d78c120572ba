import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";

/** A page with a field and a list: Enter sends what stands in the field, and whatever comes is put into the list. */
const page = `<!doctype html><html lang="en"><title>Relay</title><input aria-label="Message">
<div role="log"></div><script>
const socket = new WebSocket(location.href.replace("http", "ws"));
socket.onopen = () => (document.documentElement.dataset.open = "yes");
socket.onmessage = ({ data }) => {
  const [line, body] = [document.createElement("article"), document.createElement("div")];
  body.textContent = data;
  line.append(body);
  document.querySelector("[role=log]").append(line);
};
document.querySelector("input").onkeydown = ({ key, target }) => key === "Enter" && socket.send(target.value);
</script></html>`;

/** Serves that page, and hands what one of its sockets sends to all others: nothing is checked, and nothing kept. */
export async function startRelay(): Promise<{ origin: string; stop(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(page);
  });
  const sockets = new WebSocketServer({ server });
  sockets.on("connection", (from) =>
    from.on("message", (text) => {
      for (const to of sockets.clients) if (to !== from) to.send(String(text));
    }),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
