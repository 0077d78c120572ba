import { HttpResponse, http } from "msw";
import type { Role } from "#shared/kernel/operation.ts";

/** Account data that a test sets. Omitted fields have defaults. */
export interface SignedIn {
  readonly id?: string;
  readonly email?: string;
  readonly name?: string;
  readonly role?: Role | null;
  readonly canBook?: boolean;
  readonly isFederated?: boolean;
  readonly secondsLeft?: number;
}

type Input = Record<string, unknown>;

/** An error of the user pool, named by its exception. Tests check that its text never reaches users. */
export class PoolRefusal extends Error {
  constructor(name: string, message = "raw text of the pool") {
    super(message);
    this.name = name;
  }
}
/** Throw this error to simulate an unreachable user pool. */
export const poolOutOfReach = new PoolRefusal("out of reach");

const utf8 = (text: string) => String.fromCharCode(...new TextEncoder().encode(text));
const jwt = (claims: object) => `e30.${btoa(utf8(JSON.stringify(claims)))}.e30`;

/** Returns tokens like the user pool's, with a signature that nothing checks. */
export function tokensOf(who: SignedIn) {
  const { id = "me", email = "me@haulyard.test", name = "Me", role = "contractor", canBook = false } = who;
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + (who.secondsLeft ?? 3_600) };
  const groups = [...(role ? [role] : []), ...(canBook ? ["booker"] : [])];
  return {
    AccessToken: jwt({ sub: id, username: id, ...times, auth_time: now, "cognito:groups": groups }),
    IdToken: jwt({ sub: id, email, name, ...times, ...(who.isFederated && { identities: [{ userId: "1" }] }) }),
    RefreshToken: `refresh-${id}`,
    ExpiresIn: 3_600,
    TokenType: "Bearer",
  };
}

export function fakePool() {
  const answers = new Map<string, unknown>();
  const calls: { readonly action: string; readonly input: Input }[] = [];
  let person: SignedIn = {};

  const challenge = (input: Input) => ({
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      USERNAME: person.id ?? "me",
      USER_ID_FOR_SRP: person.id ?? "me",
      SRP_B: `${(input.AuthParameters as { SRP_A: string }).SRP_A.slice(0, 60)}7`,
      SALT: "a1b2c3",
      SECRET_BLOCK: btoa("secret"),
    },
  });
  const signedIn = () => ({ AuthenticationResult: tokensOf(person), ChallengeParameters: {} });
  const usual: Record<string, (input: Input) => unknown> = {
    InitiateAuth: (input) => (input.AuthFlow === "USER_SRP_AUTH" ? challenge(input) : signedIn()),
    RespondToAuthChallenge: signedIn,
    GetTokensFromRefreshToken: signedIn,
    SignUp: () => ({ UserSub: "new-user", UserConfirmed: false }),
  };

  const pool = http.post("https://cognito-idp.*.amazonaws.com/", async ({ request }) => {
    const action = request.headers.get("X-Amz-Target")?.split(".").at(-1) ?? "";
    const input = (await request.json()) as Input;
    calls.push({ action, input });
    try {
      const answer = answers.get(action) ?? usual[action] ?? {};
      return HttpResponse.json((await (typeof answer === "function" ? answer(input) : answer)) as object);
    } catch (error) {
      if (error === poolOutOfReach) return HttpResponse.error();
      if (!(error instanceof PoolRefusal)) throw error;
      return HttpResponse.json({ __type: error.name, message: error.message }, { status: 400 });
    }
  });
  const google = http.post("https://*/oauth2/token", () => {
    const { AccessToken, IdToken, RefreshToken } = tokensOf(person);
    return HttpResponse.json({
      access_token: AccessToken,
      id_token: IdToken,
      refresh_token: RefreshToken,
      token_type: "Bearer",
    });
  });

  return {
    handlers: [pool, google],
    forget(): void {
      answers.clear();
      calls.length = 0;
      person = {};
    },
    /** Sets the user for whom the next tokens are issued. */
    knows(who: SignedIn): void {
      person = who;
    },
    /**
     * Sets the answers of actions for this test. An answer can be a function, which throws a `PoolRefusal` to refuse.
     */
    answer(given: Record<string, unknown>): void {
      for (const [action, answer] of Object.entries(given)) answers.set(action, answer);
    },
    asksForCode(code: string): void {
      answers.set("RespondToAuthChallenge", ({ ChallengeName, ChallengeResponses }: Input) => {
        if (ChallengeName === "PASSWORD_VERIFIER")
          return { ChallengeName: "SOFTWARE_TOKEN_MFA", Session: "code", ChallengeParameters: {} };
        const { SOFTWARE_TOKEN_MFA_CODE } = ChallengeResponses as Input;
        if (SOFTWARE_TOKEN_MFA_CODE !== code) throw new PoolRefusal("CodeMismatchException");
        return signedIn();
      });
    },
    asksForNoCode: () => void answers.delete("RespondToAuthChallenge"),
    calls: (action: string): Input[] => calls.filter((call) => call.action === action).map(({ input }) => input),
  };
}
