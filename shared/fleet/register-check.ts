import { z } from "zod";
import { FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";

export const mostTestDefects = 30;

/**
 * Result of the last call to a register. `unknown`: it has no such registration. `busy`: rate limit reached. `down`: no
 * answer, or a server error. `refused`: it rejected the registration or our key. `off`: this installation has no key.
 */
export const RegisterOutcome = z
  .enum(["answered", "unknown", "busy", "down", "refused", "off"])
  .meta({ id: "RegisterOutcome", description: "A register's last answer." });
export type RegisterOutcome = z.infer<typeof RegisterOutcome>;

/** Answer of DVLA's Vehicle Enquiry Service about a registration. Missing fields are null. */
const DvlaAnswer = z
  .object({
    answeredAt: Instant,
    make: z.string().max(60).nullable(),
    taxStatus: z.string().max(60).nullable().meta({ description: "In DVLA's words, such as Taxed, Untaxed or SORN." }),
    taxDueOn: UkDay.nullable(),
    motStatus: z.string().max(60).nullable().meta({ description: "In DVLA's words, such as Valid or Not valid." }),
    motExpiresOn: UkDay.nullable(),
    revenueKg: z.int().nullable().meta({ description: "The weight for which it is taxed, kg. Null: not given." }),
    fuelType: z.string().max(60).nullable().meta({ description: "In DVLA's words, such as DIESEL." }),
    euroStatus: z.string().max(60).nullable().meta({ description: "In DVLA's words, such as EURO6." }),
  })
  .meta({ id: "DvlaAnswer", description: "DVLA's answer about a registration." });
export type DvlaAnswer = z.infer<typeof DvlaAnswer>;

/** Severity of a defect in an MOT test. `fail` is from tests before May 2018, which had no other serious level. */
export const TestDefectKind = z
  .enum(["dangerous", "major", "minor", "advisory", "fail"])
  .meta({ id: "TestDefectKind" });
export type TestDefectKind = z.infer<typeof TestDefectKind>;

const LastTest = z
  .object({
    on: UkDay,
    passed: z.boolean(),
    defects: z
      .array(z.object({ kind: TestDefectKind, words: z.string().max(300) }).meta({ id: "TestDefect" }))
      .max(mostTestDefects)
      .meta({ description: "Most serious first." }),
  })
  .meta({ id: "LastMotTest" });

const MotAnswer = z
  .object({
    answeredAt: Instant,
    expiresOn: UkDay.nullable().meta({
      description: "Expiry by the last test passed, or the due date of the first one.",
    }),
    lastTest: LastTest.nullable(),
  })
  .meta({ id: "MotAnswer", description: "DVSA's MOT test history of a registration." });
export type MotAnswer = z.infer<typeof MotAnswer>;

/** The answers of DVLA and DVSA about a vehicle. A failed call removes no answer: only a newer answer replaces one. */
export const RegisterCheck = z
  .object({
    fleetId: FleetId,
    haulierId: UserId,
    vehicleReg: z.string().max(20).meta({ description: "The registration in the question." }),
    dvla: DvlaAnswer.nullable(),
    dvlaOutcome: RegisterOutcome,
    mot: MotAnswer.nullable(),
    motOutcome: RegisterOutcome,
    askedAt: Instant.nullable().meta({ description: "Null: no register was asked, and only the V5C was read." }),
    askAgainAt: Instant.nullable().meta({
      description: "No busy register is asked again before this time. Null: both may be asked.",
    }),
    classBefore: z
      .string()
      .max(40)
      .nullable()
      .meta({ description: "The emission class that this answer replaced; null: none. Empty: it was missing." }),
    provedClass: z
      .string()
      .max(40)
      .nullable()
      .meta({ description: "The class that an admin has read on the V5C, whatever DVLA says; null: none." }),
    provedAt: Instant.nullish().meta({ description: "When an admin read it." }),
    version: z.int(),
  })
  .meta({ id: "RegisterCheck", description: "The answers of DVLA and DVSA about a vehicle." });
export type RegisterCheck = z.infer<typeof RegisterCheck>;

export const RegisterChecks = z
  .object({
    asksDvla: z.boolean(),
    asksDvsa: z.boolean(),
    checks: z.array(RegisterCheck),
  })
  .meta({ id: "RegisterChecks", description: "The registers that can be asked, and their answers." });
export type RegisterChecks = z.infer<typeof RegisterChecks>;
