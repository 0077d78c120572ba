import { Amplify } from "aws-amplify";
import { generateClient } from "aws-amplify/api";

/** Values from the page of webhooks and API clients, and from the API reference. */
export interface Settings {
  readonly graphqlUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

interface Token {
  readonly access_token: string;
  readonly expires_in: number;
}

/** Exchanges the client's id and secret for a token that lasts one hour. */
export async function fetchToken({ tokenUrl, clientId, clientSecret }: Settings): Promise<Token> {
  const response = await fetch(tokenUrl, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "haulyard/read haulyard/write" }),
  });
  if (!response.ok) throw new Error(`No token: ${response.status} ${await response.text()}`);
  return (await response.json()) as Token;
}

/** Calls the API with the plain Amplify client. Renews a token one minute before it expires. */
export function connect(settings: Settings) {
  // `lambda` is Amplify's name for a token from the caller; the API reads only the token.
  Amplify.configure({ API: { GraphQL: { endpoint: settings.graphqlUrl, defaultAuthMode: "lambda" } } });
  const client = generateClient();
  let token: { readonly text: string; readonly until: number } | undefined;

  async function currentToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.text;
    const { access_token: text, expires_in: seconds } = await fetchToken(settings);
    token = { text, until: Date.now() + (seconds - 60) * 1000 };
    return text;
  }
  async function call<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
    const answer = await client.graphql({ query, variables, authToken: await currentToken() });
    return (answer as { data: Data }).data;
  }

  return {
    /** The company's newest bookings. */
    async bookings(): Promise<readonly { id: string; reference: string; status: string }[]> {
      const query = "query { myBookings { items { id reference status } nextToken } }";
      return (await call<{ myBookings: { items: { id: string; reference: string; status: string }[] } }>(query))
        .myBookings.items;
    },
    /** The messages of a conversation, which a message event names. */
    async messages(threadId: string): Promise<readonly { id: string; senderId: string; text: string }[]> {
      const query = "query ($threadId: ID!) { messages(threadId: $threadId) { items { id senderId text } nextToken } }";
      return (
        await call<{ messages: { items: { id: string; senderId: string; text: string }[] } }>(query, { threadId })
      ).messages.items;
    },
    /** Sends a message. Repeat it with the same idempotency key after a lost answer: it is sent once. */
    async send(threadId: string, text: string, clientKey: string): Promise<string> {
      const query =
        "mutation ($clientKey: String!, $threadId: ID!, $text: String!) { sendMessage(clientKey: $clientKey, threadId: $threadId, text: $text) { id } }";
      return (await call<{ sendMessage: { id: string } }>(query, { threadId, text, clientKey })).sendMessage.id;
    },
  };
}
