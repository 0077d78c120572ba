import { randomBytes } from "node:crypto";

/** A sign-in under way: the client has been asked to prove that it knows the password, to set a new one, or for a code. */
export type Challenge =
  | {
      name: "PASSWORD_VERIFIER";
      /** The sub, or an invented one that goes with an unknown name. */
      userId: string;
      /** Under which name its tries are counted. */
      who: string;
      key: Buffer;
      known: boolean;
    }
  | { name: "NEW_PASSWORD_REQUIRED"; userId: string }
  | { name: "SOFTWARE_TOKEN_MFA"; userId: string };

export type Challenges = ReturnType<typeof challenges>;

const lifeMs = 3 * 60_000;
const mostAtOnce = 10_000;

/** The challenges not yet answered. Kept in memory only: after a restart the client signs in again. */
export function challenges(now: () => number) {
  const open = new Map<string, { challenge: Challenge; until: number }>();

  /** Opens `challenge` and gives its unguessable token, in base64. */
  const pose = (challenge: Challenge): string => {
    // In order of insertion: when somebody keeps starting challenges, the oldest are dropped.
    const oldest = open.size >= mostAtOnce ? open.keys().next().value : undefined;
    if (oldest !== undefined) open.delete(oldest);
    const token = randomBytes(64).toString("base64");
    open.set(token, { challenge, until: now() + lifeMs });
    return token;
  };

  /** Gives the challenge of `token` and leaves it open: a mistyped code may be typed again. */
  const peek = (token: string): Challenge | undefined => {
    const entry = open.get(token);
    return entry && entry.until > now() ? entry.challenge : undefined;
  };

  /** Closes the challenge of `token` and gives it, unless it is unknown, answered before, or older than 3 minutes. */
  const take = (token: string): Challenge | undefined => {
    const challenge = peek(token);
    open.delete(token);
    return challenge;
  };

  return { pose, take, peek };
}
