import { randomUUID } from "node:crypto";
import type { CanaryStep, CanaryTimes } from "#shared/canary.ts";
import { suspended } from "#shared/kernel/faults.ts";
import { listen } from "./live-socket.ts";
import { type SignedIn, signIn } from "./sign-in.ts";

export interface CanaryAccount {
  readonly email: string;
  readonly password: string;
}

export type CanaryResult =
  | { readonly isWell: true; readonly times: CanaryTimes }
  | { readonly isWell: false; readonly step: CanaryStep; readonly reason: string };

const patienceMs = 15_000;

/** Searches in Edinburgh, where vehicles are always available. */
const search = `query { searchSuppliers(service: "hiab", site: { lat: 55.95, lng: -3.19 }) { notBefore } }`;
const start = "mutation ($otherId: ID!) { startThread(otherId: $otherId) { id } }";
const hear = "subscription ($threadId: ID!) { onMessage(threadId: $threadId) { kind threadId message { clientKey } } }";
const send =
  "mutation ($clientKey: String!, $threadId: ID!, $text: String!) " +
  "{ sendMessage(clientKey: $clientKey, threadId: $threadId, text: $text) { id } }";
const read = "mutation ($threadId: ID!) { markThreadRead(threadId: $threadId) }";

/**
 * Tests the live site as an ordinary user: loads its settings, signs in, searches, and sends a message that the other
 * account must receive live.
 */
export async function runCanary(webUrl: string, [sender, reader]: readonly CanaryAccount[]): Promise<CanaryResult> {
  let step: CanaryStep = "signIn";
  let since = performance.now();
  const times: Partial<Record<CanaryStep, number>> = {};
  const done = (next: CanaryStep) => {
    times[step] = Math.round(performance.now() - since);
    [step, since] = [next, performance.now()];
  };
  const signedIn: SignedIn[] = [];
  try {
    if (!sender || !reader) throw new Error("The secret has no two accounts.");
    const site = await siteAt(webUrl);
    const enter = async (account: CanaryAccount) => {
      const one = await signIn(site.pool, account).catch((error: Error) => {
        throw new Error(
          isSuspended(error.message) ? suspendedReason(account.email) : `${account.email}: ${error.message}`,
        );
      });
      signedIn.push(one);
      return { ...one, email: account.email };
    };
    const [mine, theirs] = await Promise.all([enter(sender), enter(reader)]);
    done("search");
    const ask = (one: Asking, query: string, variables: object) => answerOf(site.graphqlUrl, one, { query, variables });
    await ask(mine, search, {});
    done("message");
    const thread = (await ask(mine, start, { otherId: theirs.userId })) as { readonly id: string };
    const threadId = thread.id;
    const socket = await listen(site, theirs.accessToken, { query: hear, variables: { threadId } });
    try {
      const clientKey = randomUUID();
      since = performance.now();
      await ask(mine, send, { clientKey, threadId, text: `Canary, ${new Date().toISOString()}` });
      await socket.until(({ message }) => (message as { clientKey?: string } | null)?.clientKey === clientKey);
      done("message");
    } finally {
      socket.close();
    }
    // Marks the message as read, because an unread one would be emailed.
    await ask(theirs, read, { threadId });
    return { isWell: true, times: times as CanaryTimes };
  } catch (error) {
    return { isWell: false, step, reason: (error as Error).message };
  } finally {
    await Promise.allSettled(signedIn.map((one) => one.signOut()));
  }
}

const suspendedReason = (email: string) => `The canary account ${email} is suspended. Reinstate it in /admin.`;

/** The first text is Cognito's, the other that of our Cognito trigger. */
const isSuspended = (message: string) => message.includes("User is disabled") || message.includes(suspended.sentence);

interface Site {
  readonly pool: Parameters<typeof signIn>[0];
  readonly graphqlUrl: string;
  readonly realtimeUrl: string;
}

/** Reads the API's addresses from the site, as the web app does. */
async function siteAt(webUrl: string): Promise<Site> {
  const response = await fetch(`${webUrl}/config.json`, { signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) throw new Error(`The site answers ${response.status}.`);
  const config = (await response.json()) as Readonly<Record<string, string | undefined>>;
  const { region, userPoolId = "", userPoolClientId = "", graphqlUrl = "", realtimeUrl = "" } = config;
  const absolute = (address: string) => new URL(address, webUrl).href;
  return {
    pool: {
      userPoolId,
      clientId: userPoolClientId,
      endpoint: absolute(config.userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`),
    },
    graphqlUrl: absolute(graphqlUrl),
    realtimeUrl: absolute(realtimeUrl).replace(/^http/, "ws"),
  };
}

type Asking = SignedIn & Pick<CanaryAccount, "email">;

async function answerOf(graphqlUrl: string, one: Asking, body: object): Promise<unknown> {
  const response = await fetch(graphqlUrl, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: one.accessToken },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(patienceMs),
  });
  const { data, errors = [] } = (await response.json()) as GraphQlAnswer;
  const [error] = errors;
  if (error) throw new Error(error.errorInfo?.code === suspended.code ? suspendedReason(one.email) : error.message);
  return Object.values(data ?? {})[0];
}

interface GraphQlAnswer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly errorInfo?: { readonly code?: string } | null }[];
}
