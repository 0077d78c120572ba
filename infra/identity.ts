import { Duration, RemovalPolicy, Validations } from "aws-cdk-lib";
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import { type Role, roles } from "#shared/kernel/operation.ts";
import type { Stage } from "./stage.ts";

const groupDescriptions: Record<Role, string> = {
  contractor: "Books vehicles and plant",
  haulier: "Owns a haulage business",
  fleet_manager: "Runs the vehicles of a haulage business",
  driver: "Drives for a haulage business",
  admin: "Works for Haulyard",
};

/** Who may sign in, and as what: the user pool, the web client, a group for each role. */
export class Identity extends Construct {
  readonly userPool: UserPool;
  readonly webClient: UserPoolClient;

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id);
    this.userPool = new UserPool(this, "UserPool", {
      userPoolName: `haulyard-${stage.name}`,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: true,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      passwordPolicy: {
        minLength: 10,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(3),
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      featurePlan: FeaturePlan.PLUS,
      standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.webClient = this.userPool.addClient("Web", {
      userPoolClientName: "web",
      authFlows: { userSrp: true },
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
      accessTokenValidity: Duration.minutes(60),
      idTokenValidity: Duration.minutes(60),
      refreshTokenValidity: Duration.days(30),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }),
    });
    for (const [precedence, role] of [...roles].reverse().entries()) {
      const group = new CfnUserPoolGroup(this, `Group-${role}`, {
        userPoolId: this.userPool.userPoolId,
        groupName: role,
        description: groupDescriptions[role],
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
