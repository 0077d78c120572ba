import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import type { DeliveryAttempt } from "#shared/integrations/model.ts";
import { type Found, publicAddressesOf } from "./public-address.ts";

/** Maximum time from name lookup to the complete answer, in ms. Slow responses are cut off. */
const timeoutMs = 10_000;
/** Maximum bytes read of a response, and characters stored of it. */
const [readBytes, keptCharacters] = [2_000, 200];

type Outcome = Pick<DeliveryAttempt, "status" | "note">;

/**
 * Posts a body and returns the outcome; never throws. Connects to the checked address even if DNS changes. Redirects
 * count as failures.
 */
export async function post(
  address: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  within = timeoutMs,
): Promise<Outcome> {
  const stop = AbortSignal.timeout(within);
  const late = new Promise<never>((_resolve, reject) => {
    stop.addEventListener("abort", () => reject(new Error(`no answer within ${within / 1000} seconds`)));
  });
  late.catch(() => undefined);
  try {
    const url = new URL(address);
    const found = await Promise.race([publicAddressesOf(url.hostname), late]);
    return await Promise.race([exchange({ url, body, headers, found, stop }), late]);
  } catch (error) {
    return { status: null, note: wordsOf(error) };
  }
}

function wordsOf(error: unknown): string {
  const { message, code } = error as Error & { code?: string };
  return kept(code === "ENOTFOUND" ? "there is no such name" : message || code || "the connection failed");
}

const kept = (text: string) =>
  text
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, keptCharacters);

interface Exchange {
  readonly url: URL;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly found: readonly Found[];
  readonly stop: AbortSignal;
}

function exchange({ url, body, headers, found, stop }: Exchange): Promise<Outcome> {
  const pinned: LookupFunction = (_host, options, answer) => {
    const [first] = found;
    if (options.all) answer(null, [...found]);
    else answer(null, first?.address ?? "", first?.family);
  };
  const send = url.protocol === "http:" ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const asked = send(
      url,
      {
        method: "POST",
        headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
        lookup: pinned,
        agent: false,
        signal: stop,
      },
      (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        const done = () => {
          response.destroy();
          resolve({ status: response.statusCode ?? null, note: kept(Buffer.concat(chunks).toString("utf8")) });
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, Math.max(0, readBytes - bytes)));
          bytes += chunk.length;
          if (bytes >= readBytes) done();
        });
        response.on("end", done);
        response.on("error", reject);
      },
    );
    asked.on("error", reject);
    asked.end(body);
  });
}
