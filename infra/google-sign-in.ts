import { SecretValue } from "aws-cdk-lib";
import {
  OAuthScope,
  type OAuthSettings,
  ProviderAttribute,
  type UserPool,
  UserPoolIdentityProviderGoogle,
} from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import type { Stage } from "./stage.ts";

/**
 * Sign-in with Google, by way of the user pool's own pages. Those take the code from Google and give the web app one of
 * their own, at an address that must be registered to the letter, its query included: `/auth?source=oauth`. The app
 * asks for consent with `prompt=consent`, which Cognito passes on; offline access is Cognito's own refresh token.
 */
export class GoogleSignIn extends Construct {
  readonly provider: UserPoolIdentityProviderGoogle;
  /** Host of the user pool's pages. */
  readonly domain: string;
  readonly oAuth: OAuthSettings;

  constructor(scope: Construct, id: string, { stage, userPool }: { stage: Stage; userPool: UserPool }) {
    super(scope, id);
    const { google } = stage;
    if (!google) throw new Error("Google sign-in is not configured for this stage");
    this.provider = new UserPoolIdentityProviderGoogle(this, "Provider", {
      userPool,
      clientId: google.clientId,
      clientSecretValue: SecretValue.secretsManager(google.clientSecretName),
      scopes: ["openid", "email"],
      // Names and pictures stay with Google: a person's record is kept in the table alone.
      attributeMapping: { email: ProviderAttribute.GOOGLE_EMAIL },
    });
    userPool.addDomain("SignInPages", { cognitoDomain: { domainPrefix: google.signInDomainPrefix } });
    this.domain = `${google.signInDomainPrefix}.auth.${stage.region}.amazoncognito.com`;
    this.oAuth = {
      flows: { authorizationCodeGrant: true },
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.COGNITO_ADMIN],
      callbackUrls: [`${stage.webUrl}/auth?source=oauth`],
      logoutUrls: [`${stage.webUrl}/`],
    };
  }
}
