import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
} from "aws-cdk-lib/aws-cognito";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { type Group, groups } from "#shared/kernel/operation.ts";
import { GoogleSignIn } from "./google-sign-in.ts";
import type { Stage } from "./stage.ts";

const groupDescriptions: Record<Group, string> = {
  contractor: "Books vehicles and plant",
  haulier: "Owns a haulage business",
  fleet_manager: "Runs the vehicles of a haulage business",
  driver: "Drives for a haulage business",
  admin: "Works for Haulyard",
  booker: "Books beside a role that has no booking rights of its own",
};

/** Who may sign in, and as what: the user pool, the web client, the groups, Google where it is configured. */
export class Identity extends Construct {
  readonly userPool: UserPool;
  readonly webClient: UserPoolClient;

  /** Host of the user pool's own pages, which lead to Google; null where Google is not configured. */
  readonly hostedSignInDomain: string | null;

  /** `triggers` is asked when accounts open, tokens are made and mails are worded. */
  constructor(scope: Construct, id: string, { stage, triggers }: { stage: Stage; triggers: IFunction }) {
    super(scope, id);
    this.userPool = new UserPool(this, "UserPool", {
      userPoolName: `haulyard-${stage.name}`,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // Ties an account to what its owner filled in before; written at sign-up or never.
      customAttributes: { signUpId: new StringAttribute({ minLen: 36, maxLen: 36, mutable: false }) },
      lambdaTriggers: { postConfirmation: triggers, preTokenGeneration: triggers, customMessage: triggers },
      passwordPolicy: {
        minLength: 10,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      // Cognito's own mail stops at fifty a day.
      email: UserPoolEmail.withSES(senderOf(stage)),
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const google = stage.google && new GoogleSignIn(this, "Google", { stage, userPool: this.userPool });
    this.hostedSignInDomain = google ? google.domain : null;
    this.webClient = this.userPool.addClient("Web", {
      userPoolClientName: "web",
      authFlows: { userSrp: true },
      ...(google ? { oAuth: google.oAuth } : { disableOAuth: true }),
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      supportedIdentityProviders: [
        UserPoolClientIdentityProvider.COGNITO,
        ...(google ? [UserPoolClientIdentityProvider.GOOGLE] : []),
      ],
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }).withCustomAttributes("signUpId"),
    });
    if (google) this.webClient.node.addDependency(google.provider);
    for (const [precedence, name] of [...groups].reverse().entries()) {
      const group = new CfnUserPoolGroup(this, `Group-${name}`, {
        userPoolId: this.userPool.userPoolId,
        groupName: name,
        description: groupDescriptions[name],
        precedence,
      });
      group.applyRemovalPolicy(RemovalPolicy.RETAIN);
    }
    Validations.of(this.userPool).acknowledge({
      id: "AwsSolutions-COG2",
      reason:
        "A second factor is offered to everyone (authenticator app) and forced by threat protection on risky sign-ins; " +
        "forcing it on every driver would keep those without a phone of their own off the site.",
    });
  }
}

/** The From line of the stage as SES takes it: its domain is the identity that the account has verified. */
function senderOf({ mailSender, region }: Stage) {
  const [, fromName = "", fromEmail = "", sesVerifiedDomain = ""] =
    /^\s*([^<]*?)\s*<?([^<>\s]+@([^<>\s]+))>?$/.exec(mailSender) ?? [];
  return { fromEmail, ...(fromName && { fromName }), sesRegion: region, sesVerifiedDomain };
}
