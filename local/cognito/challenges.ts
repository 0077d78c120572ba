import { randomBytes } from "node:crypto";

/** A sign-in under way. The client must prove the password, set a new one, or send a code. */
export type Challenge =
  | {
      name: "PASSWORD_VERIFIER";
      /** The user's sub, or an invented one for an unknown name. */
      userId: string;
      /** The account, or the typed address of an unknown user, whose attempts are counted. */
      who: string;
      key: Buffer;
      known: boolean;
    }
  | { name: "NEW_PASSWORD_REQUIRED"; userId: string }
  | { name: "SOFTWARE_TOKEN_MFA"; userId: string };

export type Challenges = ReturnType<typeof challenges>;

const lifeMs = 3 * 60_000;
const mostAtOnce = 10_000;

/** The unanswered challenges, in memory only: after a restart the client signs in again. */
export function challenges(now: () => number) {
  const open = new Map<string, { challenge: Challenge; until: number }>();

  const pose = (challenge: Challenge): string => {
    // The first entry is the oldest. Dropping it keeps repeated starts from filling the memory.
    const oldest = open.size >= mostAtOnce ? open.keys().next().value : undefined;
    if (oldest !== undefined) open.delete(oldest);
    const token = randomBytes(64).toString("base64");
    open.set(token, { challenge, until: now() + lifeMs });
    return token;
  };

  /** Returns the challenge of `token` without closing it, so that the user can retype a wrong code. */
  const peek = (token: string): Challenge | undefined => {
    const entry = open.get(token);
    return entry && entry.until > now() ? entry.challenge : undefined;
  };

  /** Closes and returns a challenge. Undefined if `token` is unknown, already used, or older than 3 minutes. */
  const take = (token: string): Challenge | undefined => {
    const challenge = peek(token);
    open.delete(token);
    return challenge;
  };

  return { pose, take, peek };
}
