import type { ApiClients } from "./api-client-store.ts";
import type { Attempts } from "./attempts.ts";
import type { Challenges } from "./challenges.ts";
import type { SendMail } from "./code-mail.ts";
import type { Codes } from "./codes.ts";
import type { SessionStore } from "./session-store.ts";
import type { PasswordVerifier, SrpIdentity } from "./srp.ts";
import type { Tokens } from "./tokens.ts";
import type { Triggers } from "./triggers.ts";
import type { UserStore } from "./user-store.ts";

export interface Pool {
  userPoolId: string;
  clientId: string;
  groups: ReadonlySet<string>;
  users: UserStore;
  sessions: SessionStore;
  codes: Codes;
  attempts: Attempts;
  apiClients: ApiClients;
  scopes: ReadonlySet<string>;
  tokens: Tokens;
  triggers: Triggers;
  challenges: Challenges;
  sendMail: SendMail;
  /** Returns the invented user for an unknown name: always the same one, and it can never sign in. */
  decoyUser: (username: string) => { sub: string; password: PasswordVerifier };
  now: () => number;
}

/** Identity that SRP hashes together with the password of the user `sub`. */
export function srpIdentity(pool: { userPoolId: string }, sub: string): SrpIdentity {
  return { poolName: pool.userPoolId.split("_")[1] ?? "", userId: sub };
}
