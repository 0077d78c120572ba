import type { UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import { clientScopes, scopePrefix } from "#shared/client-operations.ts";
import { type Group, groups } from "#shared/kernel/operation.ts";
import type { Stage } from "../stage.ts";
import { googleSignIn } from "./google-sign-in.ts";
import { type Deployment, type Grant, localArn, prefixed, resource } from "./resource.ts";

export const localUserPoolId = "eu-west-1_Haulyard1";
/** ARN of the local pool. */
export const poolArnHere = localArn("cognito-idp", `userpool/${localUserPoolId}`);

const groupDescriptions: Record<Group, string> = {
  contractor: "Books vehicles and plant",
  haulier: "Owns a haulage business",
  fleet_manager: "Runs the vehicles of a haulage business",
  driver: "Drives for a haulage business",
  admin: "Works for Haulyard",
  booker: "Books beside a role that has no booking rights of its own",
};

/** A function's IAM actions in the pool. Empty for a function that only reads the public keys. */
type UserPoolAction =
  | "AdminGetUser"
  | "AdminListGroupsForUser"
  | "AdminAddUserToGroup"
  | "AdminRemoveUserFromGroup"
  | "AdminDisableUser"
  | "AdminEnableUser"
  | "AdminUserGlobalSignOut"
  | "AdminDeleteUser"
  | "AdminSetUserMFAPreference"
  | "ListUsers"
  | "ListUsersInGroup"
  | "CreateUserPoolClient"
  | "DeleteUserPoolClient";

/** Sign-in: the user pool, the web client, the groups, and Google if configured. */
export const userPool = resource({
  stack: "data",
  users: ["accounts", "integrations", "outside", "erasing", "schedule", "health"],
  declare(deployment) {
    const { cdk, made, stack } = deployment;
    const construct = made(ownPool);
    const google = googleSignIn(deployment, construct);
    const webClient = addWebClient(deployment, construct, google);
    addGroups(deployment, construct);
    const tokenUrl = addClientCredentials(deployment, construct, google);
    cdk.Validations.of(construct).acknowledge({
      id: "AwsSolutions-COG2",
      reason:
        "MFA is offered to everyone (authenticator app), and admins cannot work without it; " +
        "requiring it of drivers would exclude those without their own phone.",
    });
    cdk.Validations.of(construct).acknowledge({
      id: "AwsSolutions-COG8",
      reason:
        "The plus plan adds threat protection, which does nothing without risk actions and is billed per user. " +
        "Every plan locks a sign-in after wrong passwords, and admins need MFA.",
    });
    new cdk.CfnOutput(stack, "UserPoolId", { value: construct.userPoolId });
    return {
      id: construct.userPoolId,
      arn: construct.userPoolArn,
      clientId: webClient.userPoolClientId,
      tokenUrl,
      /** Host of the user pool's own pages, which lead to Google. Null if Google is not configured. */
      hostedSignInDomain: google ? google.domain : null,
    };
  },
  /** One function serves all triggers: linking sign-ins, opening accounts, filling tokens, writing emails. */
  connect(_made, { cdk, made }, lambda) {
    const { CUSTOM_MESSAGE, POST_CONFIRMATION, PRE_SIGN_UP, PRE_TOKEN_GENERATION } = cdk.aws_cognito.UserPoolOperation;
    for (const occasion of [PRE_SIGN_UP, POST_CONFIRMATION, PRE_TOKEN_GENERATION, CUSTOM_MESSAGE])
      made(ownPool).addTrigger(occasion, lambda("triggers"));
  },
  grants: (actions: readonly UserPoolAction[], { arn }): Grant[] =>
    actions.length > 0 ? [{ actions: prefixed("cognito-idp", actions), resources: [arn] }] : [],
  here: () => ({ arn: poolArnHere }),
  environment: ({ id, tokenUrl }, actions): { USER_POOL_ID?: string; TOKEN_URL?: string } => ({
    USER_POOL_ID: id,
    ...(actions.includes("CreateUserPoolClient") && { TOKEN_URL: tokenUrl }),
  }),
  local: ({ origin }) => ({
    USER_POOL_ID: localUserPoolId,
    USER_POOL_ENDPOINT: `${origin}/_aws/cognito`,
    TOKEN_URL: `${origin}/_aws/cognito/oauth2/token`,
  }),
});

function createPool({ cdk, part, stage }: Deployment): UserPool {
  const { AccountRecovery, FeaturePlan, Mfa, StringAttribute, UserPoolEmail } = cdk.aws_cognito;
  return new cdk.aws_cognito.UserPool(part("Identity"), "UserPool", {
    userPoolName: `haulyard-${stage.name}`,
    signInAliases: { email: true },
    signInCaseSensitive: false,
    selfSignUpEnabled: true,
    autoVerify: { email: true },
    keepOriginal: { email: true },
    standardAttributes: { email: { required: true, mutable: true } },
    // Links an account to its sign-up form. Cognito lets clients write it at sign-up only.
    customAttributes: { signUpId: new StringAttribute({ minLen: 36, maxLen: 36, mutable: false }) },
    passwordPolicy: {
      minLength: 10,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
      tempPasswordValidity: cdk.Duration.days(3),
    },
    // Uses SES if configured: Cognito's own sender is limited to 50 emails a day.
    email: stage.mailSender
      ? UserPoolEmail.withSES(senderOf(stage.mailSender, stage.region))
      : UserPoolEmail.withCognito(),
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    featurePlan: FeaturePlan.ESSENTIALS,
    deletionProtection: stage.isProtected,
    removalPolicy: cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
}

function addWebClient({ cdk }: Deployment, pool: UserPool, google: ReturnType<typeof googleSignIn>): UserPoolClient {
  const { ClientAttributes, UserPoolClientIdentityProvider } = cdk.aws_cognito;
  const client = pool.addClient("Web", {
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
    accessTokenValidity: cdk.Duration.minutes(60),
    idTokenValidity: cdk.Duration.minutes(60),
    refreshTokenValidity: cdk.Duration.days(30),
    readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
    writeAttributes: new ClientAttributes().withStandardAttributes({ email: true }).withCustomAttributes("signUpId"),
  });
  if (google) client.node.addDependency(google.provider);
  return client;
}

/**
 * Scopes and a token address for companies' API clients. The token address is the pool's domain, which Google sign-in
 * also uses.
 */
function addClientCredentials(
  { cdk, stack, stage }: Deployment,
  pool: UserPool,
  google: ReturnType<typeof googleSignIn>,
): string {
  const { ResourceServerScope } = cdk.aws_cognito;
  const words = { read: "Reads the company's work and conversations", write: "Acts for the company" };
  const kept = cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
  pool
    .addResourceServer("Api", {
      identifier: scopePrefix.slice(0, -1),
      scopes: clientScopes.map(
        (scopeName) => new ResourceServerScope({ scopeName, scopeDescription: words[scopeName] }),
      ),
    })
    .applyRemovalPolicy(kept);
  if (google) return `https://${google.domain}/oauth2/token`;
  const domainPrefix = `haulyard-${stage.name}-${stack.account}`;
  pool.addDomain("Tokens", { cognitoDomain: { domainPrefix } }).applyRemovalPolicy(kept);
  return `https://${domainPrefix}.auth.${stack.region}.amazoncognito.com/oauth2/token`;
}

function addGroups({ cdk, part }: Deployment, { userPoolId }: UserPool): void {
  for (const [precedence, groupName] of [...groups].reverse().entries()) {
    const description = groupDescriptions[groupName];
    new cdk.aws_cognito.CfnUserPoolGroup(part("Identity"), `Group-${groupName}`, {
      userPoolId,
      groupName,
      description,
      precedence,
    }).applyRemovalPolicy(cdk.RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  }
}

function senderOf(mailSender: string, region: Stage["region"]) {
  const [, fromName = "", fromEmail = "", sesVerifiedDomain = ""] =
    /^\s*([^<]*?)\s*<?([^<>\s]+@([^<>\s]+))>?$/.exec(mailSender) ?? [];
  return { fromEmail, ...(fromName && { fromName }), sesRegion: region, sesVerifiedDomain };
}

/**
 * The user pool as its own triggers use it. The triggers exist before the pool. So each call tells them its id, and
 * their permission is a separate policy.
 */
export const ownPool = resource({
  stack: "data",
  users: ["triggers"],
  declare: createPool,
  grants: (actions: readonly ("AdminLinkProviderForUser" | "AdminGetUser")[], { userPoolArn }) => [
    { actions: prefixed("cognito-idp", actions), resources: [userPoolArn], isApart: true },
  ],
  here: () => ({ userPoolArn: poolArnHere }),
  local: ({ origin }) => ({ USER_POOL_ENDPOINT: `${origin}/_aws/cognito` }),
});
