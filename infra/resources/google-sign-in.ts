import type { OAuthSettings, UserPool } from "aws-cdk-lib/aws-cognito";
import { googleSignIn as agreed } from "#shared/accounts/google-sign-in.ts";
import type { Deployment } from "./resource.ts";

/**
 * Sign-in with Google through the user pool's own pages. They exchange Google's code and give the web app one of their
 * own. The return address must be registered exactly, with its query. The app asks for consent with `prompt=consent`,
 * which Cognito passes on; offline access is Cognito's own refresh token. Null if Google is not configured.
 */
export function googleSignIn({ cdk, part, stage: { google, region, webUrl } }: Deployment, userPool: UserPool) {
  if (!google) return null;
  const { OAuthScope, ProviderAttribute, UserPoolIdentityProviderGoogle } = cdk.aws_cognito;
  const provider = new UserPoolIdentityProviderGoogle(part("Identity", "Google"), "Provider", {
    userPool,
    clientId: google.clientId,
    clientSecretValue: cdk.SecretValue.secretsManager(google.clientSecretName),
    scopes: ["openid", "email"],
    // Copies no names or pictures from Google: a user's record is in the table only. Copies whether Google has verified
    // the email address, because not every Google account's address is verified.
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
  /** `domain`: host of the user pool's sign-in pages. */
  return { provider, domain: `${google.signInDomainPrefix}.auth.${region}.amazoncognito.com`, oAuth };
}
