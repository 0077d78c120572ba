import type { Node } from "constructs";
import { z } from "zod";
import { feeTermsIn } from "#shared/accounting/fee-terms.ts";
import { licenceIn } from "#shared/payouts/licence.ts";

/** Command-line switch: `true` or `false`. */
const flag = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .default(false)
  .transform((value) => value === true || value === "true");

const Stage = z
  .object({
    name: z.enum(["dev", "prod"]),
    region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
    /** AWS account id. Default: the account of the credentials. */
    account: z
      .string()
      .regex(/^\d{12}$/)
      .optional(),
    /** Host name of the web app and the ARN of its certificate in us-east-1. Default: CloudFront's own name. */
    domain: z
      .string()
      .regex(/^[a-z0-9.-]+$/)
      .optional(),
    certificateArn: z.string().startsWith("arn:").optional(),
    /** Address of a web app without its own domain: CloudFront's, known after the first deployment. */
    webAddress: z.url({ protocol: /^https$/ }).optional(),
    /** Google OAuth client id, and the Secrets Manager secret with its password. Both or neither. */
    googleClientId: z.string().min(1).optional(),
    googleClientSecretName: z.string().min(1).optional(),
    /** Name of the user pool's own pages, unique in the region. */
    signInDomainPrefix: z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)
      .optional(),
    /**
     * From line of emails; its domain must be a verified SES identity of the account. Without it Cognito sends its own
     * emails, at most fifty a day, and the product sends none.
     */
    mailSender: z
      .string()
      .regex(/^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, "Write it as Name <box@domain>")
      .optional(),
    /** Sender name of text messages, up to 11 letters and digits. Without it none are sent. */
    textSender: z
      .string()
      .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{3,11}$/, "Use 3 to 11 letters and digits, with a letter among them")
      .optional(),
    /** Help line that the web app shows. */
    supportPhone: z
      .string()
      .regex(/^\+?[0-9 ]{10,20}$/, "Write it with spaces, like 0131 496 0000")
      .optional(),
    /**
     * Our public key for browser push, and the Secrets Manager secret with the private key (docs/run-book.md). Both or
     * no push.
     */
    pushPublicKey: z
      .string()
      .regex(/^[\w-]{87}$/, "Give the generated public key: 87 letters, digits, dashes and underscores")
      .optional(),
    pushSecretName: z.string().min(1).optional(),
    /** Amazon SNS platform applications for app pushes. */
    pushIosApplication: z
      .string()
      .regex(/^arn:[\w-]+:sns:[\w-]+:\d{12}:app\/APNS/)
      .optional(),
    pushAndroidApplication: z
      .string()
      .regex(/^arn:[\w-]+:sns:[\w-]+:\d{12}:app\/GCM/)
      .optional(),
    /** Secrets Manager secret with our what3words key. Without it what3words addresses are rejected. */
    what3wordsSecretName: z.string().min(1).optional(),
    /** Secrets Manager secret with our Stripe keys (docs/run-book.md). Without it there are no online payments. */
    stripeSecretName: z.string().min(1).optional(),
    /**
     * Secrets Manager secret with our DVLA and DVSA keys (docs/run-book.md). Without it there are no vehicle look-ups.
     */
    registersSecretName: z.string().min(1).optional(),
    /**
     * Secrets Manager secret with our client of Defra's waste tracking (docs/run-book.md). Without it nothing is sent.
     */
    wasteTrackingSecretName: z.string().min(1).optional(),
    /**
     * The operator's licence to hold money for hauliers, and its account. JSON of `PayoutLicence` (docs/run-book.md).
     * Without it there are no payouts.
     */
    payoutLicence: z
      .string()
      .refine((text) => licenceIn(text) !== null, "Describe a licence as the run-book shows")
      .optional(),
    /** The operator's fee for hauliers, and the account that receives it. JSON of `FeeTerms` (docs/run-book.md). */
    haulierFee: z
      .string()
      .refine((text) => feeTermsIn(text) !== null, "Describe a fee as the run-book shows")
      .optional(),
    /** Secrets Manager secret with the sign-ins of the canary accounts. Without it there is no canary. */
    canarySecretName: z.string().min(1).optional(),
    /** Vault of AWS Backup in another account and region, which receives copies. Without it nothing leaves the account. */
    backupVaultArn: z
      .string()
      .regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/, "Give the ARN of a backup vault")
      .optional(),
    /** Versioned bucket in another region, which receives a copy of each file within minutes. */
    replicaBucketArn: z
      .string()
      .regex(/^arn:aws:s3:::[a-z0-9.-]{3,63}$/, "Give the ARN of a bucket")
      .optional(),
    /** Athena over exports of the table (docs/run-book.md). */
    analytics: flag,
    /** Role of an OpenSearch Ingestion pipeline in this account, which gets the rights to copy the table. */
    searchPipelineRoleArn: z
      .string()
      .regex(/^arn:aws:iam::\d{12}:role\/[\w+=,.@/-]+$/, "Give the ARN of a role")
      .optional(),
    /** Email address that receives alarms. */
    operationsEmail: z.email().optional(),
    /** Expected monthly AWS bill, in dollars. */
    monthlyBudget: z.coerce.number().int().min(1).optional(),
    /** Id of the web app's CloudFront distribution, known after the first deployment. Absent: the site has no alarm. */
    distributionId: z
      .string()
      .regex(/^[A-Z0-9]{10,20}$/)
      .optional(),
    /**
     * First deployment of a protected stage: it is unprotected, so that a failed one can be deleted and retried. The
     * next deployment without this flag protects it.
     */
    firstDeploy: flag,
    /**
     * How CodeDeploy shifts calls to a new version of each function, by the name of AWS's configuration. Default: a
     * tenth for five minutes in production, all at once elsewhere. All at once also ignores ringing alarms.
     */
    canary: z
      .enum([
        ...(["AllAtOnce", "Canary10Percent5Minutes", "Canary10Percent10Minutes", "Canary10Percent15Minutes"] as const),
        ...(["Canary10Percent30Minutes", "Linear10PercentEvery1Minute", "Linear10PercentEvery2Minutes"] as const),
        ...(["Linear10PercentEvery3Minutes", "Linear10PercentEvery10Minutes"] as const),
      ])
      .optional(),
    /**
     * Increase by one to replace the origin secret and the visitors' API key. The previous ones still work. A lower
     * number restores none.
     */
    rotation: z.coerce.number().int().min(1).default(1),
    /** Lets tools read the schema of a production API, which is hidden by default. */
    introspection: flag,
    /** HSTS for all subdomains and the browsers' preload list. */
    hstsWholeDomain: flag,
    /**
     * Concurrent calls of each public function, so that visitors cannot use up the account's quota. Also reserves a
     * share for our own work. Needs a large enough quota: a new account may have ten.
     */
    publicConcurrency: z.coerce.number().int().min(1).max(1000).optional(),
    lambdaQuota: z.coerce.number().int().min(10).default(1000),
  })
  .refine((stage) => !stage.domain === !stage.certificateArn, "Give `domain` and `certificateArn` together")
  .refine(
    (stage) => !stage.googleClientId === !stage.googleClientSecretName,
    "Give `googleClientId` and `googleClientSecretName` together",
  )
  .refine(
    (stage) => !stage.googleClientId || stage.domain || stage.webAddress,
    "Google returns users to a known address: give `domain` or `webAddress` too",
  )
  .refine((stage) => !stage.monthlyBudget || stage.operationsEmail, "Give `operationsEmail` with `monthlyBudget`")
  .refine(
    (stage) => !stage.pushPublicKey === !stage.pushSecretName,
    "Give `pushPublicKey` and `pushSecretName` together",
  )
  .refine(({ backupVaultArn, region, account }) => {
    const [, , , ofRegion, ofAccount] = backupVaultArn?.split(":") ?? [];
    return ofRegion !== region && (ofAccount ?? "") !== account;
  }, "The vault `backupVaultArn` must be in another account and another region")
  .transform(({ webAddress, googleClientId, googleClientSecretName, signInDomainPrefix, firstDeploy, ...given }) => {
    const { pushPublicKey, pushSecretName, ...stage } = given;
    return {
      ...stage,
      canary: stage.canary ?? (stage.name === "prod" && !firstDeploy ? "Canary10Percent5Minutes" : "AllAtOnce"),
      push: pushPublicKey && pushSecretName ? { publicKey: pushPublicKey, secretName: pushSecretName } : null,
      /** Protects a production stage from deletion. Test stages can be deleted. */
      isProtected: stage.name === "prod" && !firstDeploy,
      /**
       * Address of the web app for links in the user pool's emails. The pool is deployed before the web app. No
       * trailing slash.
       */
      webUrl: stage.domain ? `https://${stage.domain}` : (webAddress?.replace(/\/$/, "") ?? "http://localhost:4000"),
      google:
        googleClientId && googleClientSecretName
          ? {
              clientId: googleClientId,
              clientSecretName: googleClientSecretName,
              signInDomainPrefix: signInDomainPrefix ?? `haulyard-${stage.name}`,
            }
          : null,
    };
  });

export type Stage = z.infer<typeof Stage>;

/** Accepted names of CDK context values: all settings except the stage's name. */
export const contextNames = [
  "stage",
  "region",
  "account",
  "domain",
  "certificateArn",
  "webAddress",
  "googleClientId",
  "googleClientSecretName",
  "signInDomainPrefix",
  "mailSender",
  "textSender",
  "supportPhone",
  "what3wordsSecretName",
  "pushPublicKey",
  "pushSecretName",
  "pushIosApplication",
  "pushAndroidApplication",
  "stripeSecretName",
  "registersSecretName",
  "wasteTrackingSecretName",
  "payoutLicence",
  "haulierFee",
  "canarySecretName",
  "backupVaultArn",
  "replicaBucketArn",
  "analytics",
  "searchPipelineRoleArn",
  "operationsEmail",
  "monthlyBudget",
  "distributionId",
  "firstDeploy",
  "canary",
  "rotation",
  "introspection",
  "hstsWholeDomain",
  "publicConcurrency",
  "lambdaQuota",
] as const;

/** Reads the stage from the CDK context: cdk.json, or `-c name=value`. Throws with the invalid settings. */
export function stageOf(node: Node): Stage {
  const given = new Map(contextNames.map((name) => [name, (node.tryGetContext(name) as unknown) ?? undefined]));
  const { stage: name, account = process.env.CDK_DEFAULT_ACCOUNT, ...settings } = Object.fromEntries(given);
  const parsed = Stage.safeParse({ ...settings, name, account });
  if (!parsed.success)
    throw new Error(`The deployment's context is invalid.
${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
