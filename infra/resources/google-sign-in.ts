import type { OAuthSettings, UserPool } from "aws-cdk-lib/aws-cognito";
import type { Deployment } from "./resource.ts";

/**
 * Sign-in with Google, by way of the user pool's own pages. Those take the code from Google and give the web app one of
 * their own, at an address that must be registered exactly, with its query: `/auth?source=oauth`. The app
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
    // Names and pictures are not copied from Google: a person's record is kept in the table only.
    attributeMapping: { email: ProviderAttribute.GOOGLE_EMAIL },
  });
  userPool.addDomain("SignInPages", { cognitoDomain: { domainPrefix: google.signInDomainPrefix } });
  const oAuth: OAuthSettings = {
    flows: { authorizationCodeGrant: true },
    scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.COGNITO_ADMIN],
    callbackUrls: [`${webUrl}/auth?source=oauth`],
    logoutUrls: [`${webUrl}/`],
  };
  /** `domain` is the host of the user pool's pages. */
  return { provider, domain: `${google.signInDomainPrefix}.auth.${region}.amazoncognito.com`, oAuth };
}
