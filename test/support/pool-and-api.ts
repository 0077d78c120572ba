import type { BrowserContextOptions } from "@playwright/test";

interface WebConfig {
  readonly userPoolClientId: string;
  readonly userPoolEndpoint: string;
  readonly graphqlUrl: string;
  readonly apiKey: string;
}

async function webConfig(origin: string): Promise<WebConfig> {
  return (await (await fetch(`${origin}/config.json`)).json()) as WebConfig;
}

async function askPool<T>(origin: string, operation: string, body: object): Promise<T> {
  const { userPoolClientId, userPoolEndpoint } = await webConfig(origin);
  const answer = await fetch(new URL(userPoolEndpoint, origin), {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: userPoolClientId, ...body }),
  });
  const said = (await answer.json()) as T & { message?: string };
  if (!answer.ok) throw new Error(`${operation}: ${said.message ?? answer.status}`);
  return said;
}

interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
}

/** Signs in without the sign-in page and returns the tokens. */
export async function tokensOf(origin: string, who: { email: string; password: string }): Promise<Tokens> {
  const { AuthenticationResult } = await askPool<{ AuthenticationResult: Tokens }>(origin, "InitiateAuth", {
    AuthFlow: "USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: who.email, PASSWORD: who.password },
  });
  return AuthenticationResult;
}

export async function askApi<T>(
  origin: string,
  token: string | null,
  query: string,
  variables: object = {},
): Promise<T> {
  const { graphqlUrl, apiKey } = await webConfig(origin);
  const answer = await fetch(new URL(graphqlUrl, origin), {
    method: "POST",
    headers: { "content-type": "application/json", ...(token ? { authorization: token } : { "x-api-key": apiKey }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data: T; errors?: object[] };
  if (errors?.[0]) throw new Error(JSON.stringify(errors[0]));
  return data;
}

/** Returns the browser state of a signed-in user. A browser context with this state skips the sign-in page. */
export async function signedInState(
  origin: string,
  who: { email: string; password: string },
): Promise<NonNullable<BrowserContextOptions["storageState"]>> {
  const [{ userPoolClientId }, tokens] = await Promise.all([webConfig(origin), tokensOf(origin, who)]);
  const claims = JSON.parse(Buffer.from(tokens.AccessToken.split(".")[1] ?? "", "base64url").toString()) as {
    sub: string;
  };
  const pool = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const kept = {
    [`${pool}.LastAuthUser`]: claims.sub,
    [`${pool}.${claims.sub}.accessToken`]: tokens.AccessToken,
    [`${pool}.${claims.sub}.idToken`]: tokens.IdToken,
    [`${pool}.${claims.sub}.refreshToken`]: tokens.RefreshToken,
    [`${pool}.${claims.sub}.clockDrift`]: "0",
    "haulyard.signInClient": userPoolClientId,
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

interface Newcomer {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
}
type CodeTo = (email: string) => Promise<string>;

export const openContractor = (origin: string, who: Newcomer, codeTo: CodeTo): Promise<void> =>
  open(origin, who, codeTo, "contractor", null);

export const openHaulier = (origin: string, who: Newcomer, codeTo: CodeTo): Promise<void> =>
  open(origin, who, codeTo, "haulier", "First Day Haulage");

/** Opens an account with a waiting role, such as an approved driver's; see `open`. */
export async function openAccount(origin: string, who: Newcomer, codeTo: CodeTo): Promise<string> {
  await askPool(origin, "SignUp", {
    Username: who.email,
    Password: who.password,
    UserAttributes: [{ Name: "email", Value: who.email }],
  });
  await askPool(origin, "ConfirmSignUp", { Username: who.email, ConfirmationCode: await codeTo(who.email) });
  const { AccessToken } = await tokensOf(origin, who);
  await askApi(origin, AccessToken, "mutation { markHintSeen { id } }");
  return AccessToken;
}

/**
 * Opens an account without the sign-up form, which is limited to five uses per network and minute. Marks the password
 * hint, which changes the account while a page is open, as dismissed.
 */
async function open(
  origin: string,
  who: Newcomer,
  codeTo: CodeTo,
  role: "contractor" | "haulier",
  companyName: string | null,
): Promise<void> {
  await askApi(
    origin,
    await openAccount(origin, who, codeTo),
    `mutation ($fullName: String!, $companyName: String) {
      setRole(role: ${role}) { id }
      updateProfile(
        clientKey: "who-it-is", version: 3, fullName: $fullName, companyName: $companyName, vatRegistered: false
      ) { id }
    }`,
    { fullName: who.fullName, companyName },
  );
}
