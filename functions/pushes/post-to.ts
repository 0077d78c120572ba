import { type LookupAddress, lookup } from "node:dns";
import { request as plainly } from "node:http";
import { request as securely } from "node:https";
import type { LookupFunction } from "node:net";
import type { RequestDetails } from "web-push";
import { isPushServiceHere } from "../notifications/push-address.ts";
import { isPublicAddress } from "../platform/public-address.ts";

/** Maximum time from the call to the end of the response headers, in ms. */
export const patienceMs = 8_000;

/** Posts to an address given by a user and returns the status. Follows no redirects and reads no body. */
export function postTo(
  address: string,
  { headers, body }: Pick<RequestDetails, "headers" | "body">,
  within = patienceMs,
): Promise<number> {
  const [send, found] = isPushServiceHere(address)
    ? ([plainly, undefined] as const)
    : ([securely, publicOnly] as const);
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(within);
    const options = { method: "POST", headers, signal, ...(found && { lookup: found }) };
    const request = send(address, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on("error", (cause) =>
      reject(signal.aborted ? new Error("the push service does not answer", { cause }) : cause),
    );
    request.end(body);
  });
}

const publicOnly: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "");
    const isPrivate = found.some(({ address }) => !isPublicAddress(address));
    if (isPrivate || found.length === 0) return done(new Error(`${name} is no public address`), "");
    if (options.all) return done(null, found);
    const [first] = found as [LookupAddress];
    done(null, first.address, first.family);
  });
};
