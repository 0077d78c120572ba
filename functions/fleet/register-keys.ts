import { z } from "zod";
import { setting } from "../platform/config.ts";
import { secretOf } from "../platform/secret.ts";

const Key = z.string().min(1);

/** Our keys of DVLA's Vehicle Enquiry Service and of DVSA's MOT history; either may be missing. */
const RegisterKeys = z.object({
  dvlaKey: Key.optional(),
  dvsa: z.object({ clientId: Key, clientSecret: Key, tokenUrl: z.url(), apiKey: Key }).optional(),
});
export type DvsaKeys = NonNullable<z.infer<typeof RegisterKeys>["dvsa"]>;

/** The keys that this stage has: none where it has no secret. */
export const registerKeys = async (): Promise<z.infer<typeof RegisterKeys>> =>
  (await secretOf(setting("REGISTERS_SECRET"), RegisterKeys)) ?? {};
