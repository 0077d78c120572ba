import { z } from "zod";
import { setting } from "../platform/config.ts";
import { secretOf } from "../platform/secret.ts";

/** The key pair that identifies us to push services (RFC 8292), and the contact for their questions. */
const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string(), subject: z.string() });
export type PushKeys = z.infer<typeof PushKeys>;

/** Our keys; null in a stage without them: browsers get no pushes then. */
export const pushKeys = () => secretOf(setting("PUSH_SECRET"), PushKeys);
