/** Sets storage and address to the state after a redirect from Google sign-in. */
export function arrivedFromGoogle(query: string): void {
  const key = (name: string) => `CognitoIdentityServiceProvider.web-client.${name}`;
  localStorage.setItem(key("inflightOAuth"), "true");
  localStorage.setItem(key("oauthState"), "s");
  localStorage.setItem(key("oauthPKCE"), "verifier");
  window.history.replaceState(null, "", `/auth?source=oauth&${query}`);
}
