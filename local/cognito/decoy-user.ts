import { createHmac } from "node:crypto";
import type { PasswordVerifier } from "./srp.ts";

/**
 * Invents the sub, salt and verifier with which a sign-in under an unknown name is answered. They are derived from the
 * name and a secret of the pool, so that asking twice gives the same, as it does for a real account.
 */
export function decoyUsers(seed: string): (username: string) => { sub: string; password: PasswordVerifier } {
  return (username) => {
    const draw = (what: string): string => createHmac("sha256", seed).update(`${what}:${username}`).digest("hex");
    const [id, salt] = [draw("sub"), draw("salt").slice(0, 32)];
    const variant = "89ab".charAt(Number.parseInt(id.charAt(16), 16) % 4);
    const sub = [id.slice(0, 8), id.slice(8, 12), `4${id.slice(13, 16)}`, variant + id.slice(17, 20), id.slice(20, 32)];
    const verifier = Array.from({ length: 11 }, (_, part) => draw(`verifier ${part}`)).join("");
    return { sub: sub.join("-"), password: { salt, verifier } };
  };
}
