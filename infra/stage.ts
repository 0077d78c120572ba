import type { Node } from "constructs";
import { z } from "zod";

const Stage = z
  .object({
    name: z.enum(["dev", "prod"]),
    region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
    /** Account that the stacks are bound to; whichever the credentials name when absent. */
    account: z
      .string()
      .regex(/^\d{12}$/)
      .optional(),
    /** Host name of the web app, with the ARN of its certificate in us-east-1. CloudFront's own name when absent. */
    domain: z
      .string()
      .regex(/^[a-z0-9.-]+$/)
      .optional(),
    certificateArn: z.string().startsWith("arn:").optional(),
    /** From line of mails; its domain must be a verified SES identity of the account. */
    mailSender: z
      .string()
      .regex(/^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, "Write it as Name <box@domain>"),
    /** Where alarms are mailed; nobody when absent. */
    operationsEmail: z.email().optional(),
  })
  .refine((stage) => !stage.domain === !stage.certificateArn, "Give `domain` and `certificateArn` together");

/** One copy of the cloud and what is particular to it. */
export type Stage = z.infer<typeof Stage>;

/** The stage that the CDK context asks for: cdk.json, or `-c name=value`. Throws, naming what is wrong. */
export function stageOf(node: Node): Stage {
  const context = (key: string): unknown => node.tryGetContext(key) ?? undefined;
  const parsed = Stage.safeParse({
    name: context("stage"),
    region: context("region"),
    account: context("account") ?? process.env.CDK_DEFAULT_ACCOUNT,
    domain: context("domain"),
    certificateArn: context("certificateArn"),
    mailSender: context("mailSender"),
    operationsEmail: context("operationsEmail"),
  });
  if (!parsed.success) throw new Error(`The context of this deployment is wrong.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
