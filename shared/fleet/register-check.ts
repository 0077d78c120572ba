import { z } from "zod";
import { FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";

/** Defects of one test that are kept; a lorry's test report seldom has more. */
export const mostTestDefects = 30;

/**
 * How a register answered the last time that it was asked. `unknown`: it has no vehicle of that registration. `busy`: it has
 * had too many questions. `down`: it did not answer, or answered with an error of its own. `refused`: it does not take the registration, or
 * our key. `off`: this installation has no key of it.
 */
export const RegisterOutcome = z
  .enum(["answered", "unknown", "busy", "down", "refused", "off"])
  .meta({ id: "RegisterOutcome", description: "How a register answered the last time that it was asked." });
export type RegisterOutcome = z.infer<typeof RegisterOutcome>;

/** What DVLA's Vehicle Enquiry Service says of a registration. A field that it leaves out is null. */
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
  .meta({ id: "DvlaAnswer", description: "What DVLA says of a registration." });
export type DvlaAnswer = z.infer<typeof DvlaAnswer>;

/** How grave a defect of a test is; `fail` is of tests before May 2018, which knew no other grave one. */
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
      .meta({ description: "Gravest first." }),
  })
  .meta({ id: "LastMotTest" });

/** What DVSA's history of MOT tests says of a registration. */
const MotAnswer = z
  .object({
    answeredAt: Instant,
    expiresOn: UkDay.nullable().meta({ description: "Of the last test passed, or when the first one is due." }),
    lastTest: LastTest.nullable(),
  })
  .meta({ id: "MotAnswer", description: "What DVSA's history of MOT tests says of a registration." });
export type MotAnswer = z.infer<typeof MotAnswer>;

/**
 * What DVLA and DVSA say of a vehicle. An answer stays until there is another: a register that is down takes nothing away.
 */
export const RegisterCheck = z
  .object({
    fleetId: FleetId,
    haulierId: UserId,
    vehicleReg: z.string().max(20).meta({ description: "The registration that was asked about." }),
    dvla: DvlaAnswer.nullable(),
    dvlaOutcome: RegisterOutcome,
    mot: MotAnswer.nullable(),
    motOutcome: RegisterOutcome,
    askedAt: Instant,
    askAgainAt: Instant.nullable().meta({
      description: "Before this, no register that was busy is asked again. Null: both may be asked.",
    }),
    classBefore: z
      .string()
      .max(40)
      .nullable()
      .meta({ description: "The emission class that this answer has replaced; null: none. Empty: it was not given." }),
    provedClass: z
      .string()
      .max(40)
      .nullable()
      .meta({ description: "The class that an admin has read on the V5C, whatever DVLA says; null: none." }),
    version: z.int(),
  })
  .meta({ id: "RegisterCheck", description: "What DVLA and DVSA say of a vehicle." });
export type RegisterCheck = z.infer<typeof RegisterCheck>;

/** Which registers this installation can ask, and what they have said of a firm's vehicles. */
export const RegisterChecks = z
  .object({
    asksDvla: z.boolean(),
    asksDvsa: z.boolean(),
    checks: z.array(RegisterCheck),
  })
  .meta({ id: "RegisterChecks", description: "Which registers can be asked, and what they have said." });
export type RegisterChecks = z.infer<typeof RegisterChecks>;
