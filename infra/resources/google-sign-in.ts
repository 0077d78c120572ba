import type { OAuthSettings, UserPool } from "aws-cdk-lib/aws-cognito";
import { googleSignIn as agreed } from "#shared/accounts/google-sign-in.ts";
import type { Deployment } from "./resource.ts";

/**
 * Sign-in with Google, by way of the user pool's own pages. Those take the code from Google and give the web app one of
 * their own, at an address that must be registered exactly, with its query. The app
 * asks for consent with `prompt=consent`, which Cognito passes on; offline access is Cognito's own refresh token.
 * Null where Google is not configured.
 */
export function googleSignIn({ cdk, part, stage: { google, region, webUrl } }: Deployment, userPool: UserPool) {
  if (!google) return null;
  const { OAuthScope, ProviderAttribute, UserPoolIdentityProviderGoogle } = cdk.aws_cognito;
  const provider = new UserPoolIdentityProviderGoogle(part("Identity", "Google"), "Provider", {
    userPool,
    clientId: google.clientId,
    clientSecretValue: cdk.SecretValue.secretsManager(google.clientSecretName),
    scopes: ["openid", "email"],
    // Names and pictures are not copied from Google: a person's record is kept in the table only. Whether Google has
    // checked the address is: it says so itself, and not every address of a Google account is checked.
    attributeMapping: {
      email: ProviderAttribute.GOOGLE_EMAIL,
      emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
    },
  });
  userPool.addDomain("SignInPages", { cognitoDomain: { domainPrefix: google.signInDomainPrefix } });
  const oAuth: OAuthSettings = {
    flows: { authorizationCodeGrant: true },
    scopes: agreed.scopes.map((scope) => OAuthScope.custom(scope)),
    callbackUrls: [webUrl + agreed.returnPath],
    logoutUrls: [webUrl + agreed.signOutPath],
  };
  /** `domain` is the host of the user pool's pages. */
  return { provider, domain: `${google.signInDomainPrefix}.auth.${region}.amazoncognito.com`, oAuth };
}
