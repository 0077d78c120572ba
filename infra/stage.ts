import type { Node } from "constructs";
import { z } from "zod";
import { feeTermsIn } from "#shared/accounting/fee-terms.ts";
import { licenceIn } from "#shared/payouts/licence.ts";

/** A switch on the command line: `true` or `false`. */
const flag = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .default(false)
  .transform((value) => value === true || value === "true");

const Stage = z
  .object({
    name: z.enum(["dev", "prod"]),
    region: z.string().regex(/^[a-z]{2}-[a-z]+-\d$/),
    /** Account that the stacks are bound to; if absent, the one of the credentials. */
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
    /** Address of the web app where it has no domain of its own: CloudFront's, known once a stage has been deployed. */
    webAddress: z.url({ protocol: /^https$/ }).optional(),
    /** OAuth client of Google's: its id, and the Secrets Manager secret that holds its password. None without both. */
    googleClientId: z.string().min(1).optional(),
    googleClientSecretName: z.string().min(1).optional(),
    /** Name of the user pool's own pages, unique in the region. */
    signInDomainPrefix: z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/)
      .optional(),
    /**
     * From line of mails; its domain must be a verified SES identity of the account. Without one Cognito mails by itself,
     * fifty a day, and the product sends no other mail.
     */
    mailSender: z
      .string()
      .regex(/^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, "Write it as Name <box@domain>")
      .optional(),
    /** Name from which text messages come, up to 11 letters and digits; nothing is texted without. */
    textSender: z
      .string()
      .regex(/^(?=.*[A-Za-z])[A-Za-z0-9]{3,11}$/, "Use 3 to 11 letters and digits, with a letter among them")
      .optional(),
    /** Where people can ring for help, as the web app shows it; nothing is shown without. */
    supportPhone: z
      .string()
      .regex(/^\+?[0-9 ]{10,20}$/, "Write it as people read it, as 0131 496 0000")
      .optional(),
    /**
     * Our key to browsers' push services, and the Secrets Manager secret that holds its private half (docs/run-book.md). No
     * browser is pushed to without both.
     */
    pushPublicKey: z
      .string()
      .regex(/^[\w-]{87}$/, "Give the public key as it was made: 87 letters, digits, dashes and underscores")
      .optional(),
    pushSecretName: z.string().min(1).optional(),
    /** Platform applications of Amazon SNS, by which apps are pushed to; none without. */
    pushIosApplication: z
      .string()
      .regex(/^arn:[\w-]+:sns:[\w-]+:\d{12}:app\/APNS/)
      .optional(),
    pushAndroidApplication: z
      .string()
      .regex(/^arn:[\w-]+:sns:[\w-]+:\d{12}:app\/GCM/)
      .optional(),
    /** Secrets Manager secret that holds our key of what3words. Its addresses are refused without one. */
    what3wordsSecretName: z.string().min(1).optional(),
    /** Secrets Manager secret that holds our keys of Stripe (docs/run-book.md). Nobody pays online without one. */
    stripeSecretName: z.string().min(1).optional(),
    /** Secrets Manager secret that holds our keys of DVLA and DVSA (docs/run-book.md). No vehicle is looked up without one. */
    registersSecretName: z.string().min(1).optional(),
    /** Secrets Manager secret that holds our client of Defra's waste tracking (docs/run-book.md). Nothing is sent without one. */
    wasteTrackingSecretName: z.string().min(1).optional(),
    /**
     * How the operator is licensed to hold money for hauliers, and its account, as JSON of `PayoutLicence` (docs/run-book.md).
     * Nobody is paid out without it.
     */
    payoutLicence: z
      .string()
      .refine((text) => licenceIn(text) !== null, "State a licence as the run-book says")
      .optional(),
    /** What the operator charges hauliers, and where it is paid, as JSON of `FeeTerms` (docs/run-book.md). Nothing without it. */
    haulierFee: z
      .string()
      .refine((text) => feeTermsIn(text) !== null, "State a fee as the run-book says")
      .optional(),
    /** Where alarms are mailed; nobody when absent. */
    operationsEmail: z.email().optional(),
    /**
     * The first deployment of a stage that will be protected: nothing holds it, so that one which fails can be taken away
     * and tried again. The next one, without this, protects it.
     */
    firstDeploy: flag,
    /** Lets tools read the schema of a production API, which otherwise keeps it to itself. */
    introspection: flag,
    /** Browsers keep to TLS for all subdomains too, and may be told so before the first visit. */
    hstsWholeDomain: flag,
    /**
     * How many calls each public function may serve at once, so that visitors cannot use up the account's; then our own work
     * has its share reserved too. Only for an account whose quota is large enough: a new one's may be ten.
     */
    publicConcurrency: z.coerce.number().int().min(1).max(1000).optional(),
    /** The account's quota of concurrent executions. */
    lambdaQuota: z.coerce.number().int().min(10).default(1000),
  })
  .refine((stage) => !stage.domain === !stage.certificateArn, "Give `domain` and `certificateArn` together")
  .refine(
    (stage) => !stage.googleClientId === !stage.googleClientSecretName,
    "Give `googleClientId` and `googleClientSecretName` together",
  )
  .refine(
    (stage) => !stage.googleClientId || stage.domain || stage.webAddress,
    "Google returns people to a known address: give `domain` or `webAddress` too",
  )
  .refine(
    (stage) => !stage.pushPublicKey === !stage.pushSecretName,
    "Give `pushPublicKey` and `pushSecretName` together",
  )
  .transform(({ webAddress, googleClientId, googleClientSecretName, signInDomainPrefix, firstDeploy, ...given }) => {
    const { pushPublicKey, pushSecretName, ...stage } = given;
    return {
      ...stage,
      push: pushPublicKey && pushSecretName ? { publicKey: pushPublicKey, secretName: pushSecretName } : null,
      /** Whether what must survive is held by every lock there is. A stage to try things on can be taken away. */
      isProtected: stage.name === "prod" && !firstDeploy,
      /**
       * Address of the web app for the links in the user pool's mails, which is deployed before the web app. No slash at
       * the end.
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

/** One deployed copy of the cloud, with its settings. */
export type Stage = z.infer<typeof Stage>;

/** What may be given as context, each under the name of its setting, but for the stage's own name. */
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
  "operationsEmail",
  "firstDeploy",
  "introspection",
  "hstsWholeDomain",
  "publicConcurrency",
  "lambdaQuota",
] as const;

/** The stage that the CDK context asks for: cdk.json, or `-c name=value`. Throws, naming what is wrong. */
export function stageOf(node: Node): Stage {
  const given = new Map(contextNames.map((name) => [name, (node.tryGetContext(name) as unknown) ?? undefined]));
  const { stage: name, account = process.env.CDK_DEFAULT_ACCOUNT, ...settings } = Object.fromEntries(given);
  const parsed = Stage.safeParse({ ...settings, name, account });
  if (!parsed.success) throw new Error(`The context of this deployment is wrong.\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
