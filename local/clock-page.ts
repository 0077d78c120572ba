import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson } from "./answers.ts";
import { markupSafe } from "./aws-error.ts";
import type { LocalClock } from "./clock.ts";
import { answerOwnPage, ownPage, ukClock } from "./own-page.ts";
import { requestBody } from "./request-body.ts";

const largestFormBytes = 1024;
const steps = [
  ["+1h", "1 hour forward"],
  ["+1d", "1 day on"],
  ["+2d", "2 days forward"],
  ["real", "Back to real time"],
] as const;

interface Clock {
  readonly clock: LocalClock;
  /** Called after a move, so that everything due now runs at once. */
  readonly onMoved: () => Promise<unknown>;
}

/** Shows and moves the product's time, as a page or as JSON. Rejects moves requested by pages of other sites. */
export async function answerClock({ clock, onMoved }: Clock, request: IncomingMessage, response: ServerResponse) {
  const isForProgram = request.headers.accept === "application/json";
  const tell = (status: number, problem: string | null) => {
    const now = new Date(Date.now() + clock.aheadMs());
    if (!isForProgram)
      return answerOwnPage(response, status, request.method === "HEAD" ? null : page(clock, now, problem));
    response.statusCode = status;
    sendJson(response, { now: now.toISOString(), aheadMs: clock.aheadMs(), problem });
  };
  if (request.method === "GET" || request.method === "HEAD") return tell(200, null);
  if (request.method !== "POST") return void response.writeHead(405, { allow: "GET, HEAD, POST" }).end();
  if (!["same-origin", "none", undefined].includes(request.headers["sec-fetch-site"] as string | undefined))
    return tell(403, "Only this page moves the clock.");
  const form = new URLSearchParams((await requestBody(request, largestFormBytes)).toString());
  try {
    await clock.move(form.get("step") ?? "");
  } catch (error) {
    return tell(400, (error as Error).message);
  }
  await onMoved().catch((error: unknown) =>
    console.error("Some work that is due now failed. It will run again:", error),
  );
  if (isForProgram) return tell(200, null);
  response.writeHead(303, { location: "/_clock" }).end();
}

function page(clock: LocalClock, now: Date, problem: string | null): string {
  const buttons = steps.map(([step, label]) => `<button name="step" value="${step}">${label}</button>`).join("\n");
  return ownPage(
    "Haulyard local clock",
    `<p>Haulyard's own time on this machine. Move it forward to skip hours or days: deadlines pass, deliveries complete.
Browsers and sign-ins stay at real time.</p>
<p role="status">It is <strong><time datetime="${now.toISOString()}">${markupSafe(ukClock.format(now))}</time></strong>, ${distance(clock.aheadMs())}.</p>
${problem ? `<p role="alert">${markupSafe(problem)}</p>` : ""}
<form method="post">
${buttons}
</form>`,
  );
}

function distance(aheadMs: number): string {
  if (aheadMs === 0) return "real time";
  const minutes = Math.round(Math.abs(aheadMs) / 60_000);
  const parts = [
    [Math.floor(minutes / 1440), "day"],
    [Math.floor(minutes / 60) % 24, "hour"],
    [minutes % 60, "minute"],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? "" : "s"}`);
  return `${words.join(" ")} ${aheadMs > 0 ? "ahead of" : "behind"} real time`;
}
