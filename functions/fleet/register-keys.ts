import { z } from "zod";
import { setting } from "../platform/config.ts";
import { secretOf } from "../platform/secret.ts";

const Key = z.string().min(1);

/** API keys of DVLA and DVSA. Either may be missing. */
const RegisterKeys = z.object({
  dvlaKey: Key.optional(),
  dvsa: z.object({ clientId: Key, clientSecret: Key, tokenUrl: z.url(), apiKey: Key }).optional(),
});
export type DvsaKeys = NonNullable<z.infer<typeof RegisterKeys>["dvsa"]>;

/** Returns the keys; none in a stage without the secret. */
export const registerKeys = async (): Promise<z.infer<typeof RegisterKeys>> =>
  (await secretOf(setting("REGISTERS_SECRET"), RegisterKeys)) ?? {};
