import { z } from "zod";
import { setting } from "../platform/config.ts";
import { secretOf } from "../platform/secret.ts";

/** The key pair that identifies Haulyard to push services (RFC 8292), and our contact address for them. */
const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string(), subject: z.string() });
export type PushKeys = z.infer<typeof PushKeys>;

/** Returns our keys; null in an environment without keys, where browsers get no pushes. */
export const pushKeys = () => secretOf(setting("PUSH_SECRET"), PushKeys);
